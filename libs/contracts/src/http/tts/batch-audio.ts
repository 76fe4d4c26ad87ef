import { z } from 'zod';
import { idSchema } from '../primitives';
import { BATCH_LIMITS, batchJobStatusSchema } from '../translation/batch';
import { chapterTaskJobSchema } from '../translation/post-process';
import { speechSpeedSchema, speechTextSchema, speechVoiceShape } from './speech';

/** POST /api/tts/batch-start (Pro). Chapters without a translation are left out and said so. */
export const startBatchAudioRequestSchema = z.object({
  projectId: idSchema,
  chapterIds: z.array(idSchema).min(1, 'Vui lòng chọn ít nhất một chương.').max(BATCH_LIMITS.chapters),
  ttsConfig: z.object({ ...speechVoiceShape, speed: speechSpeedSchema }),
});
export type StartBatchAudioRequest = z.infer<typeof startBatchAudioRequestSchema>;
export const startBatchAudioResponseSchema = z.object({
  success: z.literal(true),
  jobId: z.uuid(),
  /** Minutes, by the specification's measure of half a minute for 1,000 characters. */
  estimatedTime: z.number().int(),
  message: z.string(),
});
export type StartBatchAudioResponse = z.infer<typeof startBatchAudioResponseSchema>;

/**
 * POST /api/tts/chapter-start: the audio of one chapter in the background, for every account. `text` is what is on the
 * screen, saved or not; the audio becomes the official one only where the chapter has none. Answers as batch-start.
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

/** `queued`: nobody works on it yet. */
export const speechJobStatusSchema = z.enum(['queued', ...batchJobStatusSchema.options]);
export type SpeechJobStatus = z.infer<typeof speechJobStatusSchema>;

export const speechJobKindSchema = z.enum(['batch-audio', 'audiobook']);

/** A speech job; no `usage`, as no tokens are counted. */
export const speechJobSchema = chapterTaskJobSchema.omit({ usage: true }).extend({
  status: speechJobStatusSchema,
  kind: speechJobKindSchema,
  /** Of a job of chapter-start, null for any other; optional for the release before, always answered. */
  chapter_id: idSchema.nullable().optional(),
  /** Of a finished audiobook. */
  file_url: z.string().nullable(),
  /** `skipped`: a chapter in which there is nothing to read; that is no failure of the job. */
  results: z.array(
    chapterTaskJobSchema.shape.results.element.extend({
      status: z.enum(['done', 'skipped', 'failed']).nullable(),
    }),
  ),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

/** GET /api/tts/batch-jobs/user: open jobs and those that ended lately, newest first, without `results`. */
export const speechJobListSchema = z.object({
  success: z.literal(true),
  jobs: z.array(speechJobSchema.omit({ results: true })),
});
export type SpeechJobList = z.infer<typeof speechJobListSchema>;
/** GET /api/tts/batch-status/{id} */
export const speechJobStatusAnswerSchema = speechJobSchema.extend({ success: z.literal(true) });
export type SpeechJobStatusAnswer = z.infer<typeof speechJobStatusAnswerSchema>;

/*
 * POST /api/tts/batch-cancel/{id} (what is done stays; a second cancel changes nothing, a job that ended otherwise is
 * refused) and DELETE /api/tts/job/{id} (only a job that has ended) answer an acknowledgement.
 */
