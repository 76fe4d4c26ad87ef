import { z } from 'zod';
import { idSchema } from '../primitives';
import { BATCH_LIMITS, batchJobStatusSchema } from '../translation/batch';
import { chapterTaskJobSchema } from '../translation/post-process';
import { speechSpeedSchema, speechTextSchema, speechVoiceShape } from './speech';

/** POST /api/tts/batch-start (Pro). Chapters without a translation are left out and reported. */
export const startBatchAudioRequestSchema = z.object({
  projectId: idSchema,
  chapterIds: z.array(idSchema).min(1, 'Vui lòng chọn ít nhất một chương.').max(BATCH_LIMITS.chapters),
  ttsConfig: z.object({ ...speechVoiceShape, speed: speechSpeedSchema }),
});
export type StartBatchAudioRequest = z.infer<typeof startBatchAudioRequestSchema>;
export const startBatchAudioResponseSchema = z.object({
  success: z.literal(true),
  jobId: z.uuid(),
  /** Minutes, by the specification's rule of half a minute per 1,000 characters. */
  estimatedTime: z.number().int(),
  message: z.string(),
});
export type StartBatchAudioResponse = z.infer<typeof startBatchAudioResponseSchema>;

/**
 * POST /api/tts/chapter-start: audio of one chapter in the background, for every account. `text` is the text on the
 * screen, saved or not; the audio becomes the official one only if the chapter has none. Answers as batch-start.
 */
export const startChapterAudioRequestSchema = z.object({
  chapterId: idSchema,
  text: speechTextSchema,
  ttsConfig: z.object({ ...speechVoiceShape, speed: speechSpeedSchema }),
});
export type StartChapterAudioRequest = z.infer<typeof startChapterAudioRequestSchema>;

/** POST /api/tts/audiobook-start (Pro): the official audio of a project's chapters as one M4B with chapter marks. */
export const startAudiobookRequestSchema = z.object({ projectId: idSchema });
export type StartAudiobookRequest = z.infer<typeof startAudiobookRequestSchema>;

/** `queued`: not started yet. */
export const speechJobStatusSchema = z.enum(['queued', ...batchJobStatusSchema.options]);
export type SpeechJobStatus = z.infer<typeof speechJobStatusSchema>;

export const speechJobKindSchema = z.enum(['batch-audio', 'audiobook']);

/** A speech job; without `usage`, because no tokens are counted. */
export const speechJobSchema = chapterTaskJobSchema.omit({ usage: true }).extend({
  status: speechJobStatusSchema,
  kind: speechJobKindSchema,
  /**
   * Chapter of a chapter-start job, null for other jobs. Always present; optional for answers of the previous release.
   */
  chapter_id: idSchema.nullable().optional(),
  /** File of a finished audiobook. */
  file_url: z.string().nullable(),
  /** `skipped`: a chapter without readable text, which does not fail the job. */
  results: z.array(
    chapterTaskJobSchema.shape.results.element.extend({
      status: z.enum(['done', 'skipped', 'failed']).nullable(),
    }),
  ),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

/** GET /api/tts/batch-jobs/user: open and recently ended jobs, newest first, without `results`. */
export const speechJobListSchema = z.object({
  success: z.literal(true),
  jobs: z.array(speechJobSchema.omit({ results: true })),
});
export type SpeechJobList = z.infer<typeof speechJobListSchema>;
/** GET /api/tts/batch-status/{id} */
export const speechJobStatusAnswerSchema = speechJobSchema.extend({ success: z.literal(true) });
export type SpeechJobStatusAnswer = z.infer<typeof speechJobStatusAnswerSchema>;

/*
 * POST /api/tts/batch-cancel/{id} (done items stay; a second cancel changes nothing, and an otherwise ended job is
 * rejected) and DELETE /api/tts/job/{id} (ended jobs only) answer an acknowledgement.
 */
