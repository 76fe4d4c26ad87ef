import { cursorMomentSchema, STORY_SORTS, type StorySort } from '@lacthu/contracts';
import { z } from 'zod';

/** Cursor of the story list: sort value and id of the last row. */
const cursorSchema = z.object({
  sort: z.enum(STORY_SORTS),
  value: z.union([z.int32(), cursorMomentSchema]),
  id: z.number().int().nonnegative(),
});

/** Orders by a number; the others are by a moment. */
const COUNTED: ReadonlySet<StorySort> = new Set(['popular', 'followed']);

export type StoryCursor = z.infer<typeof cursorSchema>;

export function encodeCursor(cursor: StoryCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/**
 * Returns the cursor, or null if it is absent, invalid or of another order; the list then starts from the beginning.
 */
export function decodeCursor(text: string | undefined, sort: StorySort): StoryCursor | null {
  if (!text) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const fits = typeof cursor.value === (COUNTED.has(sort) ? 'number' : 'string');
    return cursor.sort === sort && fits ? cursor : null;
  } catch {
    return null;
  }
}
