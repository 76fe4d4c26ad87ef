import { z } from 'zod';
import { oneLineName } from '../auth/invisible-signs';
import { numberOrText } from '../number-text';
import { idSchema, timestampSchema } from '../primitives';
import { CHAPTER_LIMITS } from '../projects/chapter';
import { COMMENT_LIMITS } from './comment-limits';

export { COMMENT_LIMITS };

/** Text of several lines without what nobody sees: each line is kept as names are, blank lines in a row become one. */
export function readableText(text: string): string {
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .map(oneLineName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** POST /api/projects/{id}/comments. `atChapterTitle` says where a comment was written; replies have none. */
export const createCommentRequestSchema = z.object({
  content: z
    .string('Vui lòng nhập nội dung bình luận.')
    .overwrite(readableText)
    .min(1, 'Vui lòng nhập nội dung bình luận.')
    .max(COMMENT_LIMITS.content, 'Bình luận tối đa 2.000 ký tự.'),
  atChapterTitle: z
    .string()
    .overwrite(oneLineName)
    .max(CHAPTER_LIMITS.title, `Tiêu đề chương tối đa ${CHAPTER_LIMITS.title} ký tự.`)
    .nullable()
    .default(null),
  parentCommentId: idSchema.nullable().default(null),
});
export type CreateCommentRequest = z.infer<typeof createCommentRequestSchema>;

/** A comment without its replies. */
export const commentFieldsSchema = z.object({
  id: idSchema,
  parent_comment_id: idSchema.nullable(),
  /** null: it is deleted and only keeps its place, because somebody's reply stands below it. */
  user_id: idSchema.nullable(),
  user_name: z.string(),
  created_at: timestampSchema,
  content: z.string(),
  at_chapter_title: z.string().nullable(),
  deleted: z.boolean(),
  /** For a first page's top-level comment with more replies than it carries: ask with `thread` and this `cursor`. */
  repliesCursor: z.string().nullable(),
});

export type Comment = z.infer<typeof commentFieldsSchema> & { replies: Comment[] };
export const commentSchema: z.ZodType<Comment> = commentFieldsSchema.extend({
  replies: z.array(z.lazy(() => commentSchema)),
});

/**
 * GET /api/community/projects/{id}/comments: a page of top-level comments, newest first, with their replies, oldest
 * first. With `thread` (id of a top-level comment): further replies of it, oldest first; one whose parent came on an
 * earlier page stands at the top and names it in `parent_comment_id`.
 */
export const commentListQuerySchema = z.object({
  limit: numberOrText(z.number().int().min(1).max(100)).default(50),
  cursor: z.string().max(200).optional(),
  thread: idSchema.optional(),
});
export type CommentListQuery = z.infer<typeof commentListQuerySchema>;

export const commentListResponseSchema = z.object({
  success: z.literal(true),
  comments: z.array(commentSchema),
  /** Comments and replies of the whole story, without deleted ones. */
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type CommentListResponse = z.infer<typeof commentListResponseSchema>;

export const createCommentResponseSchema = z.object({
  success: z.literal(true),
  id: idSchema,
  comment: commentSchema,
});
export type CreateCommentResponse = z.infer<typeof createCommentResponseSchema>;
