import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';
import { BATCH_LIMITS, batchJobStatusSchema, jobHoldSchema } from './batch';
import { engineAccessSchema, translationEngineSchema } from './translate';
import { usageSchema } from './usage';

/** The instruction that replaces leftover Chinese. */
export const SCAN_CHINESE_REMNANTS = 'SCAN_CHINESE_REMNANTS';

export const POST_PROCESS_LIMITS = { instruction: 10_000 } as const;

/** POST /api/post-process/batch-start (Pro) */
export const startPostProcessRequestSchema = z.object({
  projectId: idSchema,
  chapterIds: z.array(idSchema).min(1, 'Vui lòng chọn ít nhất một chương.').max(BATCH_LIMITS.chapters),
  processingConfig: engineAccessSchema.extend({
    instruction: z
      .string({ error: 'Vui lòng nhập yêu cầu xử lý.' })
      .trim()
      .min(1, 'Vui lòng nhập yêu cầu xử lý.')
      .max(POST_PROCESS_LIMITS.instruction),
    engine: translationEngineSchema,
    /** Send the Chinese of each line, too, except for chapters whose two texts differ in their number of lines. */
    withSource: z.boolean().optional(),
  }),
});
export type StartPostProcessRequest = z.infer<typeof startPostProcessRequestSchema>;
export const startPostProcessResponseSchema = z.object({
  success: z.literal(true),
  jobId: z.uuid(),
  message: z.string(),
});
export type StartPostProcessResponse = z.infer<typeof startPostProcessResponseSchema>;

/** A background job over saved chapters, for the job tracker. */
export const chapterTaskJobSchema = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  project_id: idSchema,
  projectId: idSchema,
  status: batchJobStatusSchema,
  engine: z.string(),
  total_chapters: z.number().int(),
  /** Number of finished chapters, failed ones included. */
  current_progress: z.number().int(),
  current_chapter_title: z.string().nullable(),
  /** The same figures for old clients. */
  progress: z.object({
    total: z.number().int(),
    current: z.number().int(),
    currentChapter: z.string().nullable(),
  }),
  created_at: timestampSchema,
  startTime: timestampSchema,
  completed_at: timestampSchema.nullable(),
  endTime: timestampSchema.nullable(),
  error_message: z.string().nullable(),
  ...jobHoldSchema.shape,
  /** Seconds; null while there is no estimate. */
  estimatedTimeRemaining: z.number().nullable(),
  /** Usage of all calls so far, failed chapters included; null before the first paid call, absent for speech. */
  usage: usageSchema.nullable().optional(),
  results: z.array(
    z.object({
      chapter_id: idSchema,
      title: z.string(),
      status: z.enum(['done', 'failed']).nullable(),
      error_message: z.string().nullable(),
      error_code: z.string().nullable(),
      /** Number of skipped locked lines; absent when there were none. */
      locked_lines: z.number().int().optional(),
    }),
  ),
});
export type ChapterTaskJob = z.infer<typeof chapterTaskJobSchema>;

/** GET /api/post-process/user-jobs: open jobs and those that ended within a day, newest first, without `results`. */
export const postProcessJobListSchema = z.array(chapterTaskJobSchema.omit({ results: true }));
/** GET /api/post-process/batch-status/{id} */
export const postProcessStatusSchema = chapterTaskJobSchema.extend({ success: z.literal(true) });
export type PostProcessStatus = z.infer<typeof postProcessStatusSchema>;

/*
 * POST /api/post-process/batch-cancel/{id} (finished chapters stay; a second cancel has no effect, a job that ended
 * otherwise is rejected) and DELETE /api/post-process/job/{id} (ended jobs only) answer an acknowledgement.
 */
