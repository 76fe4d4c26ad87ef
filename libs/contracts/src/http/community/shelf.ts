import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, keysetQuerySchema, timestampSchema } from '../primitives';
import { lineNumber } from './paragraph-comment';

/** Chapters that a browser imports at log-in, per call. */
export const SHELF_IMPORT_LIMIT = 500;

/** One year in milliseconds; an older age counts as a year. */
const LONGEST_AGE_MS = 366 * 86_400_000;

const lineIdSchema = lineNumber('Vị trí đọc không hợp lệ.');
const ageSchema = z
  .number()
  .int()
  .min(0)
  .overwrite((ageMs) => Math.min(ageMs, LONGEST_AGE_MS))
  .default(0);

/** Reading position in a story: the last read chapter, and the line at the top of the screen. */
export const readingPositionSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  display_order: z.number().int(),
  /** Stable id of the line; it may no longer exist in the chapter. */
  line_id: z.number().int(),
  updated_at: timestampSchema,
});
export type ReadingPosition = z.infer<typeof readingPositionSchema>;

/** A story's state for the requesting reader. */
export const storyReaderSchema = z.object({
  following: z.boolean(),
  /** null: nothing was read, or the history was cleared. */
  position: readingPositionSchema.nullable(),
  /** Opened chapters, without deleted ones. */
  read_chapter_ids: z.array(idSchema),
  bookmarked_chapter_ids: z.array(idSchema),
});
export type StoryReader = z.infer<typeof storyReaderSchema>;

/**
 * PUT and DELETE /api/community/projects/{id}/follow: the present state; 0 followers for a story that is not public.
 */
export const followResponseSchema = z.object({
  success: z.literal(true),
  following: z.boolean(),
  follower_count: z.number().int().nonnegative(),
});
export type FollowResponse = z.infer<typeof followResponseSchema>;

/** PUT and DELETE /api/community/chapters/{id}/bookmark: the present state. */
export const bookmarkResponseSchema = z.object({ success: z.literal(true), bookmarked: z.boolean() });
export type BookmarkResponse = z.infer<typeof bookmarkResponseSchema>;

/**
 * POST /api/community/bookmarks/import: chapters bookmarked in the browser, oldest first. Existing bookmarks stay
 * unchanged.
 */
export const importBookmarksRequestSchema = z.object({
  chapterIds: z.array(idSchema).max(SHELF_IMPORT_LIMIT, 'Mỗi lần chỉ nhận tối đa 500 chương.'),
});
export type ImportBookmarksRequest = z.infer<typeof importBookmarksRequestSchema>;

/** Chapters that are not public, for which nothing was stored; the browser keeps them. */
export const shelfImportResponseSchema = z.object({
  success: z.literal(true),
  unknownChapterIds: z.array(idSchema),
});
export type ShelfImportResponse = z.infer<typeof shelfImportResponseSchema>;

/**
 * PUT /api/community/chapters/{id}/position. `ageMs`: age of the position, for delayed requests; a relative time,
 * because clocks of devices differ. The newest position wins, in any order of arrival.
 */
export const keepPositionRequestSchema = z.object({ lineId: lineIdSchema, ageMs: ageSchema });
export type KeepPositionRequest = z.infer<typeof keepPositionRequestSchema>;

/** POST /api/community/positions/import: positions from the browser, each stored as if sent alone. */
export const importPositionsRequestSchema = z.object({
  positions: z
    .array(z.object({ chapterId: idSchema, lineId: lineIdSchema, ageMs: ageSchema }))
    .max(SHELF_IMPORT_LIMIT, 'Mỗi lần chỉ nhận tối đa 500 chương.'),
});
export type ImportPositionsRequest = z.infer<typeof importPositionsRequestSchema>;

/** GET /api/community/chapters/{id}/position: the reader's marks in this chapter. */
export const chapterMarksResponseSchema = z.object({
  success: z.literal(true),
  bookmarked: z.boolean(),
  position: z.object({ line_id: z.number().int(), updated_at: timestampSchema }).nullable(),
});
export type ChapterMarksResponse = z.infer<typeof chapterMarksResponseSchema>;

/** GET /api/community/shelf?list&cursor&limit */
export const shelfQuerySchema = keysetQuerySchema.extend({
  list: z.enum(['follows', 'bookmarks', 'history']),
  limit: numberOrText(z.number().int().min(1).max(100)).default(30),
});
export type ShelfQuery = z.infer<typeof shelfQuerySchema>;

const shelfStorySchema = z.object({
  id: idSchema,
  name: z.string(),
  author_name: z.string(),
  poster_url: z.string().nullable(),
  chapter_count: z.number().int(),
});

/** An entry of a list: a story, or in the list of bookmarks a chapter. Withdrawn stories are left out. */
export const shelfItemSchema = z.object({
  story: shelfStorySchema,
  /** Time of the follow, bookmark or last reading. */
  at: timestampSchema,
  /** The bookmarked chapter; null in the other lists. */
  chapter: z.object({ id: idSchema, title: z.string(), display_order: z.number().int() }).nullable(),
  position: readingPositionSchema.nullable(),
  /** Never-opened chapters after the last read one; all chapters of an unread story. */
  unread_count: z.number().int().nonnegative(),
});
export type ShelfItem = z.infer<typeof shelfItemSchema>;

/** Newest first; `nextCursor` is null on the last page. */
export const shelfResponseSchema = z.object({
  success: z.literal(true),
  items: z.array(shelfItemSchema),
  nextCursor: z.string().nullable(),
});
export type ShelfResponse = z.infer<typeof shelfResponseSchema>;
