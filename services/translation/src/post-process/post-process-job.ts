import { reasoningSchema, translationEngineSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Kind of the job in rows, queues and live notifications. */
export const POST_PROCESS = 'post-process';

/** Options of a job, without keys. Old rows must stay readable: add only optional fields. */
export const postProcessOptionsSchema = z.object({
  /** Instruction for each chapter; SCAN_CHINESE_REMNANTS means: replace leftover Chinese. */
  instruction: z.string(),
  engine: translationEngineSchema,
  model: z.string(),
  baseUrl: z.string(),
  /** Absent in jobs of a release before: `off`. */
  reasoning: reasoningSchema.optional(),
  /** Send the Chinese of each line with an edit. */
  withSource: z.boolean().optional(),
});
export type PostProcessOptions = z.infer<typeof postProcessOptionsSchema>;

export const postProcessPayloadSchema = z.object({ chapterId: z.number().int(), title: z.string() });
export type PostProcessPayload = z.infer<typeof postProcessPayloadSchema>;

/** Result of a chapter; its text is stored in the project. */
export const postProcessResultSchema = z.object({
  /** Number of changed lines. */
  changedLines: z.number().int(),
  /** Lines that could not be processed and keep their old text. */
  untouchedLines: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** Number of lines that were skipped because they are locked. */
  lockedLines: z.number().int().optional(),
});
export type PostProcessResult = z.infer<typeof postProcessResultSchema>;

/**
 * Committed replacements for the leftover Chinese of some lines, valid only for the lines with `sourceHash`. An edit
 * commits the steps of a translation instead.
 */
export const scanStepSchema = z.object({
  sourceHash: z.string(),
  replacements: z.array(z.tuple([z.string(), z.string()])),
});
export type ScanStep = z.infer<typeof scanStepSchema>;
