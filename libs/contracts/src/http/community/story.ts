import { z } from 'zod';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { workTypeSchema } from '../projects/project';
import { storyReaderSchema } from './shelf';

export const reactionSchema = z.enum(['like', 'dislike']);

/** A story in the public list. Counts are integers; screens abbreviate them. */
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
  /** Kind of work by its owner; null if not given. Always present. */
  work_type: workTypeSchema.nullable().optional(),
  /** Adult content: screens ask for the age first. Always present. */
  is_adult: z.boolean().optional(),
  /** Publisher; null while the name is unknown. Always present. */
  translator: z.object({ id: idSchema, name: z.string() }).nullable().optional(),
  /** Beginning of the description, at most 240 characters. Always present. */
  summary: z.string().optional(),
  /** Last chapter in reading order and since when it is public; null without chapters. Always present. */
  last_chapter: z.object({ title: z.string(), at: timestampSchema }).nullable().optional(),
  follower_count: z.number().int().nonnegative().optional(),
});
export type StoryListItem = z.infer<typeof storyListItemSchema>;

/**
 * Orders of the public list: likes minus dislikes, time of publication, time of the newest chapter, number of followers;
 * the highest comes first.
 */
export const STORY_SORTS = ['popular', 'updated', 'followed', 'newest'] as const;
export type StorySort = (typeof STORY_SORTS)[number];

/** GET /api/community/projects?limit&sort&search&genre&workType&adult&cursor */
export const storyListQuerySchema = z.object({
  limit: numberOrText(z.number().int().min(1).max(100)).default(100),
  sort: z.enum(STORY_SORTS).default('popular'),
  search: z.string().trim().max(200).optional(),
  genre: z.string().trim().max(50).optional(),
  workType: workTypeSchema.optional(),
  /** `hide` leaves out adult stories. */
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
  /** True if it has audio; always present. */
  has_audio: z.boolean().optional(),
});
export type StoryChapterItem = z.infer<typeof storyChapterItemSchema>;

/** GET /api/community/projects/{id} */
export const storySchema = storyListItemSchema.extend({
  description: z.string(),
  chapters: z.array(storyChapterItemSchema),
  /** State for the requesting reader; null for guests. */
  reader: storyReaderSchema.nullable().optional(),
  /** Title in the original language; empty if not given. Always present. */
  original_name: z.string().optional(),
});
export type Story = z.infer<typeof storySchema>;

/** GET /api/community/chapters/{id}: paragraphs are separated by newlines. */
export const publicChapterSchema = z.object({
  id: idSchema,
  project_id: idSchema,
  project_name: z.string(),
  title: z.string(),
  display_order: z.number().int(),
  translated_content: z.string(),
  /** Stable id of each line of translated_content, in order, including blank lines; always present. */
  line_ids: z.array(z.number().int().positive()).optional(),
  /** The story is adult content. Always present. */
  is_adult: z.boolean().optional(),
  /** The official audio until it expires; always present. */
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
