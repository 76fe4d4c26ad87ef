import { cursorMomentSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Cursor of a shelf page. The timestamp has microseconds, as in the database. */
const cursorSchema = z.object({
  list: z.enum(['follows', 'bookmarks', 'history']),
  at: cursorMomentSchema,
  id: z.number().int().nonnegative(),
});
type ShelfCursor = z.infer<typeof cursorSchema>;

export function encodeShelfCursor(cursor: ShelfCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Returns the cursor, or null if it is absent, invalid or of another list; the list then starts from the beginning.
 */
export function decodeShelfCursor(text: string | undefined, list: ShelfCursor['list']): ShelfCursor | null {
  if (!text) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return cursor.list === list ? cursor : null;
  } catch {
    return null;
  }
}
