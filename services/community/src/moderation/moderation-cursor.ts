import { cursorMomentSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Cursor of a page: the timestamp it is ordered by, and the id that breaks ties. */
const cursorSchema = z.tuple([cursorMomentSchema, z.number().int().positive()]);

/** Cursor after the last row. @param at timestamp with whole milliseconds */
export function encodeCursor(at: Date, id: number): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** Returns null without a valid cursor; the list then starts from the beginning. */
export function decodeCursor(cursor: string | undefined): readonly [at: string, id: number] | null {
  if (!cursor) return null;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
