import { z } from 'zod';
import { reactionSchema } from './story';

/**
 * POST /api/projects/{id}/react: the pressed reaction. Pressing the current one removes it; null (and `none`, as old
 * clients send it) removes any.
 */
export const reactRequestSchema = z.object({
  reaction: z
    .union([reactionSchema, z.literal('none'), z.null()], 'Đánh giá không hợp lệ.')
    .transform((reaction) => (reaction === 'none' ? null : reaction)),
});
export type ReactRequest = z.infer<typeof reactRequestSchema>;

/** Counts of all readers after the change, and the reader's own reaction. */
export const reactResponseSchema = z.object({
  success: z.literal(true),
  like_count: z.number().int().nonnegative(),
  dislike_count: z.number().int().nonnegative(),
  user_reaction: reactionSchema.nullable(),
});
export type ReactResponse = z.infer<typeof reactResponseSchema>;
