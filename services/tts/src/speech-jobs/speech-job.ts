import { speechEngineSchema } from '@lacthu/contracts';
import { z } from 'zod';

/** Names of the kinds of job in rows, queues and live hints. */
export const BATCH_AUDIO = 'batch-audio';
export const AUDIOBOOK = 'audiobook';
export const SPEECH_JOB_KINDS = [BATCH_AUDIO, AUDIOBOOK] as const;
export type SpeechJobName = (typeof SPEECH_JOB_KINDS)[number];

/** What a batch was started with, without the key. Old rows must stay readable: add only optional fields. */
export const batchAudioOptionsSchema = z.object({
  engine: speechEngineSchema,
  voice: z.string(),
  speed: z.number(),
  model: z.string(),
  baseUrl: z.string(),
  /** Only of a job that makes the audio of one chapter, whose text its owner has sent along. */
  chapterId: z.number().int().optional(),
});
export type BatchAudioOptions = z.infer<typeof batchAudioOptionsSchema>;

export const chapterPayloadSchema = z.object({ chapterId: z.number().int(), title: z.string() });
export type ChapterPayload = z.infer<typeof chapterPayloadSchema>;

/**
 * What the work needs and what is deleted with its end: the key, empty for engines that need none, and the text that is
 * read in place of the saved one.
 */
export const batchAudioSecretSchema = z.object({ apiKey: z.string(), text: z.string().optional() });
export type BatchAudioSecret = z.infer<typeof batchAudioSecretSchema>;

/** The audio of a chapter, or the audiobook. */
export const madeAudioSchema = z.object({ assetId: z.uuid() });
export type MadeAudio = z.infer<typeof madeAudioSchema>;
/** What is kept of a chapter in which there is nothing to read. */
export const skippedChapterSchema = z.object({ skipped: z.string() });
export type SkippedChapter = z.infer<typeof skippedChapterSchema>;

/** Chapters of the book, which is one item of its job. */
export const audiobookOptionsSchema = z.object({ chapters: z.number().int() });
export type AudiobookOptions = z.infer<typeof audiobookOptionsSchema>;
export const audiobookPayloadSchema = z.object({ title: z.string() });
export type AudiobookPayload = z.infer<typeof audiobookPayloadSchema>;
