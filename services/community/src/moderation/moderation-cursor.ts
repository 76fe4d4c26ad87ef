import { cursorMomentSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Where a page ended: the moment it is ordered by, and the id that settles ties. */
const cursorSchema = z.tuple([cursorMomentSchema, z.number().int().positive()]);

/** The last row's place. @param at a moment that the database keeps in whole milliseconds */
export function encodeCursor(at: Date, id: number): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** null for none and for a broken one: the list starts anew then. */
export function decodeCursor(cursor: string | undefined): readonly [at: string, id: number] | null {
  if (!cursor) return null;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
