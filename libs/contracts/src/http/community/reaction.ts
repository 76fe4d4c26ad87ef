import { z } from 'zod';
import { reactionSchema } from './story';

/**
 * POST /api/projects/{id}/react: the reaction that was pressed. The one that is there already takes it back; null (and
 * `none`, as old clients write it) takes back whatever is there.
 */
export const reactRequestSchema = z.object({
  reaction: z
    .union([reactionSchema, z.literal('none'), z.null()], 'Đánh giá không hợp lệ.')
    .transform((reaction) => (reaction === 'none' ? null : reaction)),
});
export type ReactRequest = z.infer<typeof reactRequestSchema>;

/** The counts after it, of all readers, and what is the reader's own now. */
export const reactResponseSchema = z.object({
  success: z.literal(true),
  like_count: z.number().int().nonnegative(),
  dislike_count: z.number().int().nonnegative(),
  user_reaction: reactionSchema.nullable(),
});
export type ReactResponse = z.infer<typeof reactResponseSchema>;
