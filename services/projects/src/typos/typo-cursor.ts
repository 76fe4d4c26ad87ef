import { cursorMomentSchema, type TypoReportListQuery } from '@lacthu/contracts';
import { z } from 'zod';

type ListStatus = TypoReportListQuery['status'];

const idSchema = z.number().int().positive();
/** Where a page ended: the chapter's place, or the moment of the decision, and the id that settles ties. */
const PLACES = {
  open: z.tuple([z.int32(), idSchema]),
  closed: z.tuple([cursorMomentSchema, idSchema]),
} as const;

export type TypoPlace = readonly [at: number | string, id: number];

export function encodePlace(place: TypoPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** null for none, for a broken one and for one of the other list: the list starts anew then. */
export function decodePlace(status: ListStatus, cursor: string | undefined): TypoPlace | null {
  if (!cursor) return null;
  try {
    return PLACES[status].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
