import { translationEngineSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Name of this kind of job in rows, queues and live hints. */
export const POST_PROCESS = 'post-process';

/** What a job was started with, without keys. Old rows must stay readable: add only optional fields. */
export const postProcessOptionsSchema = z.object({
  /** What is to be done with each chapter; SCAN_CHINESE_REMNANTS stands for the scan. */
  instruction: z.string(),
  engine: translationEngineSchema,
  model: z.string(),
  baseUrl: z.string(),
  /** Whether an edit is shown the Chinese of each line. */
  withSource: z.boolean().optional(),
});
export type PostProcessOptions = z.infer<typeof postProcessOptionsSchema>;

export const postProcessPayloadSchema = z.object({ chapterId: z.number().int(), title: z.string() });
export type PostProcessPayload = z.infer<typeof postProcessPayloadSchema>;

/** What is kept of a chapter; its text stands in the project. */
export const postProcessResultSchema = z.object({
  /** Lines that have another text now. */
  changedLines: z.number().int(),
  /** Lines that should have been worked on and have their old text still. */
  untouchedLines: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** Locked lines that the job would have worked on, had they not been locked. */
  lockedLines: z.number().int().optional(),
});
export type PostProcessResult = z.infer<typeof postProcessResultSchema>;

/**
 * What was found for the leftover Chinese of some lines; `sourceHash` tells whether it still belongs to them. Steps of an
 * edit are those of a translation.
 */
export const scanStepSchema = z.object({
  sourceHash: z.string(),
  replacements: z.array(z.tuple([z.string(), z.string()])),
});
export type ScanStep = z.infer<typeof scanStepSchema>;
