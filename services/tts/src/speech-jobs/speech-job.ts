import { speechEngineSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Names of the job kinds in rows, queues and live hints. */
export const BATCH_AUDIO = 'batch-audio';
export const AUDIOBOOK = 'audiobook';
export const SPEECH_JOB_KINDS = [BATCH_AUDIO, AUDIOBOOK] as const;
export type SpeechJobName = (typeof SPEECH_JOB_KINDS)[number];

/** Options of a batch, without the key. Old rows must stay readable: add only optional fields. */
export const batchAudioOptionsSchema = z.object({
  engine: speechEngineSchema,
  voice: z.string(),
  speed: z.number(),
  model: z.string(),
  baseUrl: z.string(),
  /** Only for a job of a single chapter, whose text its owner sent. */
  chapterId: z.number().int().optional(),
});
export type BatchAudioOptions = z.infer<typeof batchAudioOptionsSchema>;

export const chapterPayloadSchema = z.object({ chapterId: z.number().int(), title: z.string() });
export type ChapterPayload = z.infer<typeof chapterPayloadSchema>;

/**
 * Secret of a job, deleted when the job ends: the key, empty for engines without one, and the text that is spoken
 * instead of the saved one.
 */
export const batchAudioSecretSchema = z.object({ apiKey: z.string(), text: z.string().optional() });
export type BatchAudioSecret = z.infer<typeof batchAudioSecretSchema>;

/** Result: the audio of a chapter, or the audiobook. */
export const madeAudioSchema = z.object({ assetId: z.uuid() });
export type MadeAudio = z.infer<typeof madeAudioSchema>;
/** Result of a chapter without text to read. */
export const skippedChapterSchema = z.object({ skipped: z.string() });
export type SkippedChapter = z.infer<typeof skippedChapterSchema>;

/** Chapters of the audiobook, which is one item of its job. */
export const audiobookOptionsSchema = z.object({ chapters: z.number().int() });
export type AudiobookOptions = z.infer<typeof audiobookOptionsSchema>;
export const audiobookPayloadSchema = z.object({ title: z.string() });
export type AudiobookPayload = z.infer<typeof audiobookPayloadSchema>;
