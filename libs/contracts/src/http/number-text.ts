import { z } from 'zod';

/** A decimal number as people and addresses write it. */
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Characters; every number that JavaScript tells apart from its neighbours is shorter. */
const LONGEST = 40;

/**
 * Lets a number also come as the text of an address or a form. Whatever else a language would make a number of (`true`,
 * `[3]`, an empty text) is left as it is, so that `schema` refuses it.
 */
export function numberOrText<Schema extends z.ZodType<number>>(schema: Schema) {
  return z.preprocess(fromText, schema);
}

function fromText(given: unknown): unknown {
  return typeof given === 'string' && given.length <= LONGEST && DECIMAL.test(given.trim())
    ? Number(given)
    : given;
}
