import { API_DESCRIPTIONS, RPC_CONTRACTS, unboundedPlaces } from '@lacthu/contracts';
import * as contracts from '@lacthu/contracts';
import { z } from 'zod';

/** Schemas of requests between services, by their names. */
const INTERNAL_REQUESTS = Object.entries(contracts).filter(([name]) =>
  /^(storeTranslation|createChaptersFromJob|publicTexts|sendMail)RequestSchema$/.test(name),
);

describe('request schemas', () => {
  it.each(Object.entries(API_DESCRIPTIONS))('bound every list, text and object of %s', (_, description) => {
    const { query, body, form } = description ?? {};
    const schemas = [query, body, form?.fields].filter((schema) => schema !== undefined);
    expect(schemas.flatMap(unboundedPlaces)).toEqual([]);
  });

  it.each(RPC_CONTRACTS)('bound every list, text and object of $subject', ({ request }) => {
    expect(unboundedPlaces(request)).toEqual([]);
  });

  it.each(INTERNAL_REQUESTS)('bound every list, text and object of %s', (_, schema) => {
    if (!(schema instanceof z.ZodType)) throw new Error('is no schema');
    expect(unboundedPlaces(schema)).toEqual([]);
  });
});
