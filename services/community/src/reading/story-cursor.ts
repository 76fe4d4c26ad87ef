import { cursorMomentSchema, type StoryListQuery } from '@lacthu/contracts';
import { z } from 'zod';

/** Where a page of the story list ended: its sort value and id. */
const cursorSchema = z.object({
  sort: z.enum(['popular', 'newest']),
  value: z.union([z.int32(), cursorMomentSchema]),
  id: z.number().int().nonnegative(),
});

export type StoryCursor = z.infer<typeof cursorSchema>;

export function encodeCursor(cursor: StoryCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The cursor, or null when it is absent, broken, or was made for another order: the list starts anew then. */
export function decodeCursor(text: string | undefined, sort: StoryListQuery['sort']): StoryCursor | null {
  if (!text) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const fits = typeof cursor.value === (sort === 'popular' ? 'number' : 'string');
    return cursor.sort === sort && fits ? cursor : null;
  } catch {
    return null;
  }
}
