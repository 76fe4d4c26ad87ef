import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, keysetQuerySchema, timestampSchema } from '../primitives';
import { lineNumber } from './paragraph-comment';

/** Chapters that a browser brings along at log-in, in one call. */
export const SHELF_IMPORT_LIMIT = 500;

/** Milliseconds that a year has; who was offline for longer was here a year ago. */
const LONGEST_AGE_MS = 366 * 86_400_000;

const lineIdSchema = lineNumber('Vị trí đọc không hợp lệ.');
const ageSchema = z
  .number()
  .int()
  .min(0)
  .overwrite((ageMs) => Math.min(ageMs, LONGEST_AGE_MS))
  .default(0);

/** Where a reader is in a story: the chapter read last, and the line of it at the top of the screen. */
export const readingPositionSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  display_order: z.number().int(),
  /** Stable id of the line; it may be gone from the chapter meanwhile. */
  line_id: z.number().int(),
  updated_at: timestampSchema,
});
export type ReadingPosition = z.infer<typeof readingPositionSchema>;

/** What a story is to the reader who asks. */
export const storyReaderSchema = z.object({
  following: z.boolean(),
  /** null: nothing of it was read, or the history was cleared. */
  position: readingPositionSchema.nullable(),
  /** Chapters that were opened; those that are gone are left out. */
  read_chapter_ids: z.array(idSchema),
  bookmarked_chapter_ids: z.array(idSchema),
});
export type StoryReader = z.infer<typeof storyReaderSchema>;

/** PUT and DELETE /api/community/projects/{id}/follow: how it is now; 0 followers of what is not public. */
export const followResponseSchema = z.object({
  success: z.literal(true),
  following: z.boolean(),
  follower_count: z.number().int().nonnegative(),
});
export type FollowResponse = z.infer<typeof followResponseSchema>;

/** PUT and DELETE /api/community/chapters/{id}/bookmark: how it is now. */
export const bookmarkResponseSchema = z.object({ success: z.literal(true), bookmarked: z.boolean() });
export type BookmarkResponse = z.infer<typeof bookmarkResponseSchema>;

/** POST /api/community/bookmarks/import: chapters marked in the browser, the oldest first. Marked ones stay as they are. */
export const importBookmarksRequestSchema = z.object({
  chapterIds: z.array(idSchema).max(SHELF_IMPORT_LIMIT, 'Mỗi lần chỉ nhận tối đa 500 chương.'),
});
export type ImportBookmarksRequest = z.infer<typeof importBookmarksRequestSchema>;

/** Chapters that nobody may read now, and of which nothing was kept: the browser keeps them. */
export const shelfImportResponseSchema = z.object({
  success: z.literal(true),
  unknownChapterIds: z.array(idSchema),
});
export type ShelfImportResponse = z.infer<typeof shelfImportResponseSchema>;

/**
 * PUT /api/community/chapters/{id}/position. `ageMs`: how long ago that was, for a place that is sent later; clocks of
 * devices need not agree. The newest place stays, in whatever order places come.
 */
export const keepPositionRequestSchema = z.object({ lineId: lineIdSchema, ageMs: ageSchema });
export type KeepPositionRequest = z.infer<typeof keepPositionRequestSchema>;

/** POST /api/community/positions/import: places from the browser; each is kept as if it had been sent alone. */
export const importPositionsRequestSchema = z.object({
  positions: z
    .array(z.object({ chapterId: idSchema, lineId: lineIdSchema, ageMs: ageSchema }))
    .max(SHELF_IMPORT_LIMIT, 'Mỗi lần chỉ nhận tối đa 500 chương.'),
});
export type ImportPositionsRequest = z.infer<typeof importPositionsRequestSchema>;

/** GET /api/community/chapters/{id}/position: what the reader has left in this chapter. */
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

/** One entry of any of the lists: a story, or with bookmarks a chapter of it. Withdrawn stories are left out. */
export const shelfItemSchema = z.object({
  story: shelfStorySchema,
  /** When it was followed, marked or read. */
  at: timestampSchema,
  /** The marked chapter; null in the other lists. */
  chapter: z.object({ id: idSchema, title: z.string(), display_order: z.number().int() }).nullable(),
  position: readingPositionSchema.nullable(),
  /** Chapters behind the one read last that were never opened; all of a story that was never read. */
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
