import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { idSchema, keysetQuerySchema, timestampSchema } from '../primitives';
import { CHAPTER_LIMITS } from '../projects/chapter';
import { COMMENT_LIMITS } from './comment-limits';
import { linksIn } from './links-in';
import { lineIdSchema } from './paragraph-comment';

export { COMMENT_LIMITS };

/** Normalises text of several lines: each line like a name, consecutive blank lines merged. */
export function readableText(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map(oneLineName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const HALF_A_PLACE = 'Vui lòng cho biết cả chương lẫn đoạn.';

/**
 * POST /api/projects/{id}/comments. `atChapterTitle` names the page where the comment was written; `chapterId` and
 * `lineId`, both or neither, the commented paragraph. Replies have none of them: they belong to the paragraph of their
 * thread.
 */
export const createCommentRequestSchema = z
  .object({
    content: z
      .string('Vui lòng nhập nội dung bình luận.')
      .overwrite(readableText)
      .min(1, 'Vui lòng nhập nội dung bình luận.')
      .max(COMMENT_LIMITS.content, 'Bình luận tối đa 2.000 ký tự.')
      .refine((content) => linksIn(content) <= COMMENT_LIMITS.links, {
        error: `Bình luận chỉ được có tối đa ${COMMENT_LIMITS.links} liên kết.`,
      }),
    atChapterTitle: z
      .string()
      .overwrite(oneLineName)
      .max(CHAPTER_LIMITS.title, `Tiêu đề chương tối đa ${CHAPTER_LIMITS.title} ký tự.`)
      .nullable()
      .default(null),
    parentCommentId: idSchema.nullable().default(null),
    chapterId: idSchema.nullable().default(null),
    lineId: lineIdSchema.nullable().default(null),
  })
  .refine(({ chapterId, lineId }) => (chapterId === null) === (lineId === null), {
    path: ['lineId'],
    error: HALF_A_PLACE,
  });
export type CreateCommentRequest = z.infer<typeof createCommentRequestSchema>;

/** A comment without its replies. */
export const commentFieldsSchema = z.object({
  id: idSchema,
  parent_comment_id: idSchema.nullable(),
  /** null: hidden from this reader, or deleted and kept as a placeholder for its replies. */
  user_id: idSchema.nullable(),
  user_name: z.string(),
  created_at: timestampSchema,
  content: z.string(),
  at_chapter_title: z.string().nullable(),
  /** Chapter of the commented paragraph; null without one, or if readers can no longer open it. */
  chapter_id: idSchema.nullable(),
  /** Line of the paragraph; it may no longer exist in the chapter. */
  line_id: lineIdSchema.nullable(),
  /** Beginning of the paragraph when the comment was written; null on replies. */
  quote: z.string().nullable(),
  deleted: z.boolean(),
  /** True if the reader has blocked the author; screens collapse it. */
  blocked: z.boolean(),
  /** Hidden by an administrator: only administrators and the author get its text. */
  hidden: z.boolean(),
  /**
   * Cursor of further replies of a top-level comment that has more than the page contains: request them with `thread`
   * and this `cursor`.
   */
  repliesCursor: z.string().nullable(),
});

export type Comment = z.infer<typeof commentFieldsSchema> & { replies: Comment[] };
export const commentSchema: z.ZodType<Comment> = commentFieldsSchema.extend({
  replies: z.array(z.lazy(() => commentSchema)),
});

/**
 * GET /api/community/projects/{id}/comments: a page of top-level comments, newest first, with their replies, oldest
 * first. With `thread` (id of a top-level comment): further replies of it, oldest first; a reply whose parent is on an
 * earlier page stands at the top and names it in `parent_comment_id`. With `chapter` and `line`: only threads about
 * that paragraph, and `total` counts those; the line `gone` stands for all lines that no longer exist in the chapter.
 */
export const commentListQuerySchema = keysetQuerySchema
  .extend({
    thread: idSchema.optional(),
    chapter: idSchema.optional(),
    line: z.union([z.literal('gone'), lineIdSchema], 'Đoạn không hợp lệ.').optional(),
  })
  .refine(({ chapter, line }) => (chapter === undefined) === (line === undefined), {
    path: ['line'],
    error: HALF_A_PLACE,
  });
export type CommentListQuery = z.infer<typeof commentListQuerySchema>;

export const commentListResponseSchema = z.object({
  success: z.literal(true),
  comments: z.array(commentSchema),
  /** Comments and replies of the whole story, without deleted and hidden ones. */
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** Mute of the requesting user; `until` is null until an administrator lifts it. */
  mute: z.object({ until: timestampSchema.nullable() }).nullable(),
});
export type CommentListResponse = z.infer<typeof commentListResponseSchema>;

export const createCommentResponseSchema = z.object({
  success: z.literal(true),
  id: idSchema,
  comment: commentSchema,
});
export type CreateCommentResponse = z.infer<typeof createCommentResponseSchema>;
