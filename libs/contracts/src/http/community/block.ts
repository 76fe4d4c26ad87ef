import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';

/** PUT and DELETE /api/community/blocks/{userId}: the present state. */
export const blockResponseSchema = z.object({ success: z.literal(true), blocked: z.boolean() });
export type BlockResponse = z.infer<typeof blockResponseSchema>;

/** GET /api/community/blocks: people whose comments are shown collapsed, the latest block first. */
export const blockListSchema = z.object({
  success: z.literal(true),
  users: z.array(z.object({ id: idSchema, name: z.string(), blocked_at: timestampSchema })),
});
export type BlockList = z.infer<typeof blockListSchema>;
