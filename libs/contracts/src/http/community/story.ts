import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { workTypeSchema } from '../projects/project';
import { storyReaderSchema } from './shelf';

export const reactionSchema = z.enum(['like', 'dislike']);

/** A story in the public list. Counts are whole numbers; screens abbreviate them. */
export const storyListItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  author_name: z.string(),
  genre: z.string(),
  poster_url: z.string().nullable(),
  chapter_count: z.number().int(),
  view_count: z.number().int(),
  like_count: z.number().int(),
  dislike_count: z.number().int(),
  user_reaction: reactionSchema.nullable(),
  /** What the owner calls the work; null when he has not said. Always answered. */
  work_type: workTypeSchema.nullable().optional(),
  /** Only for grown-ups: screens ask before they show any of it. Always answered. */
  is_adult: z.boolean().optional(),
});
export type StoryListItem = z.infer<typeof storyListItemSchema>;

/** GET /api/community/projects?limit&sort&search&genre&workType&adult&cursor */
export const storyListQuerySchema = z.object({
  limit: numberOrText(z.number().int().min(1).max(100)).default(100),
  sort: z.enum(['popular', 'newest']).default('popular'),
  search: z.string().trim().max(200).optional(),
  genre: z.string().trim().max(50).optional(),
  workType: workTypeSchema.optional(),
  /** `hide` leaves out stories for grown-ups only. */
  adult: z.enum(['hide']).optional(),
  cursor: z.string().max(200).optional(),
});
export type StoryListQuery = z.infer<typeof storyListQuerySchema>;
export const storyListResponseSchema = z.object({
  success: z.literal(true),
  projects: z.array(storyListItemSchema),
  nextCursor: z.string().nullable(),
});
export type StoryListResponse = z.infer<typeof storyListResponseSchema>;

export const storyChapterItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  display_order: z.number().int(),
  /** There is something to listen to; always answered. */
  has_audio: z.boolean().optional(),
});
export type StoryChapterItem = z.infer<typeof storyChapterItemSchema>;

/** GET /api/community/projects/{id} */
export const storySchema = storyListItemSchema.extend({
  description: z.string(),
  chapters: z.array(storyChapterItemSchema),
  follower_count: z.number().int().nonnegative().optional(),
  /** What it is to who asks; null for guests. */
  reader: storyReaderSchema.nullable().optional(),
  /** Name of the work in its own language; empty when the owner has not said. Always answered. */
  original_name: z.string().optional(),
  /** Who published it; null while the name is not known. Always answered. */
  translator: z.object({ id: idSchema, name: z.string() }).nullable().optional(),
});
export type Story = z.infer<typeof storySchema>;

/** GET /api/community/chapters/{id}: paragraphs are newline-separated. */
export const publicChapterSchema = z.object({
  id: idSchema,
  project_id: idSchema,
  project_name: z.string(),
  title: z.string(),
  display_order: z.number().int(),
  translated_content: z.string(),
  /** Stable id of each line of translated_content, in order, blank lines too; always answered. */
  line_ids: z.array(z.number().int().positive()).optional(),
  /** The story is only for grown-ups. Always answered. */
  is_adult: z.boolean().optional(),
  /** The official audio, gone with its time; always answered. */
  audio: z
    .object({ url: z.string(), duration_ms: z.number().int(), expires_at: timestampSchema })
    .nullable()
    .optional(),
});
export type PublicChapter = z.infer<typeof publicChapterSchema>;

const neighbourSchema = z.object({ id: idSchema, title: z.string() }).nullable();
/** GET /api/community/chapters/{id}/navigation */
export const chapterNavigationSchema = z.object({
  prevChapter: neighbourSchema,
  nextChapter: neighbourSchema,
});
export type ChapterNavigation = z.infer<typeof chapterNavigationSchema>;

/** GET /api/community/projects/{id}/chapters */
export const storyChaptersResponseSchema = z.array(storyChapterItemSchema);
