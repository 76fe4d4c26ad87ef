import { cursorMomentSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Where a page of a shelf ended. The moment is exact to the microsecond, as the database keeps it. */
const cursorSchema = z.object({
  list: z.enum(['follows', 'bookmarks', 'history']),
  at: cursorMomentSchema,
  id: z.number().int().nonnegative(),
});
type ShelfCursor = z.infer<typeof cursorSchema>;

export function encodeShelfCursor(cursor: ShelfCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The cursor, or null when it is absent, broken, or of another list: the list starts anew then. */
export function decodeShelfCursor(text: string | undefined, list: ShelfCursor['list']): ShelfCursor | null {
  if (!text) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return cursor.list === list ? cursor : null;
  } catch {
    return null;
  }
}
