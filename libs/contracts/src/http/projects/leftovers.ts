import { z } from 'zod';
import { idSchema } from '../primitives';

/** Chinese that stands in a translation; lines count from 0. */
export const leftoverSchema = z.object({
  chapter_id: idSchema,
  chapter_title: z.string(),
  line: z.number().int().nonnegative(),
  translated_line: z.string(),
  /** The runs of Chinese in that line, each once. */
  found: z.array(z.string()),
  /** A person wrote the line: no translation changes it. */
  locked: z.boolean(),
});
/** GET /api/projects/{id}/leftovers; at most 1,000 lines, `total` tells how many there are. */
export const leftoversSchema = z.object({
  success: z.literal(true),
  total: z.number().int(),
  chapters: z.number().int(),
  /** Of these, what a translation may do again: without the locked lines, and chapters that have others. */
  fixable: z.object({ lines: z.number().int(), chapters: z.number().int() }),
  leftovers: z.array(leftoverSchema),
  /** Runs of Chinese that the owner wants to keep. */
  allowed: z.array(z.string()),
});
export type Leftover = z.infer<typeof leftoverSchema>;
export type Leftovers = z.infer<typeof leftoversSchema>;

/**
 * PUT /api/projects/{id}/leftovers/allowed: the whole list anew. A text is kept as the runs of Chinese in it; one that
 * has none is refused. Answers what GET …/leftovers answers then.
 */
export const allowLeftoversRequestSchema = z.object({
  allowed: z.array(z.string().normalize('NFC').trim().min(1).max(100)).max(1_000),
});
export type AllowLeftoversRequest = z.infer<typeof allowLeftoversRequestSchema>;
