import { cursorMomentSchema, type TypoReportListQuery } from '@lacthu/contracts';
import { z } from 'zod';

type ListStatus = TypoReportListQuery['status'];

const idSchema = z.number().int().positive();
/** Key of the last report on a page: position of the chapter, or time of the decision; the id breaks ties. */
const PLACES = {
  open: z.tuple([z.int32(), idSchema]),
  closed: z.tuple([cursorMomentSchema, idSchema]),
} as const;

export type TypoPlace = readonly [at: number | string, id: number];

export function encodePlace(place: TypoPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Returns null for a missing or broken cursor and for one of the other list: the list then starts at its beginning.
 */
export function decodePlace(status: ListStatus, cursor: string | undefined): TypoPlace | null {
  if (!cursor) return null;
  try {
    return PLACES[status].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
