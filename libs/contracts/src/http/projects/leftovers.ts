import { z } from 'zod';
import { idSchema } from '../primitives';

/** Chinese left in a translation; lines count from 0. */
export const leftoverSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  line: z.number().int().nonnegative(),
  translated_line: z.string(),
  /** Distinct Chinese texts in that line. */
  found: z.array(z.string()),
  /** Written by a person: translations do not change it. */
  locked: z.boolean(),
});
/** GET /api/projects/{id}/leftovers; at most 1,000 lines, `total` counts all. */
export const leftoversSchema = z.object({
  success: z.literal(true),
  total: z.number().int(),
  chapters: z.number().int(),
  /** Part that may be translated again: without locked lines, and the number of chapters with such lines. */
  fixable: z.object({ lines: z.number().int(), chapters: z.number().int() }),
  leftovers: z.array(leftoverSchema),
  /** Chinese texts that the owner wants to keep. */
  allowed: z.array(z.string()),
});
export type Leftover = z.infer<typeof leftoverSchema>;
export type Leftovers = z.infer<typeof leftoversSchema>;

/**
 * PUT /api/projects/{id}/leftovers/allowed: replaces the whole list. A text is stored as the Chinese in it; one
 * without Chinese is rejected. Answers the new state, as GET …/leftovers.
 */
export const allowLeftoversRequestSchema = z.object({
  allowed: z.array(z.string().normalize('NFC').trim().min(1).max(100)).max(1_000),
});
export type AllowLeftoversRequest = z.infer<typeof allowLeftoversRequestSchema>;
