import { z } from 'zod';
import { keyFieldSchema } from '../translation/key-fields';
import { idSchema, timestampSchema } from '../primitives';

/** Speech engines; `espeak` runs on the server itself, without network or key. */
export const speechEngineSchema = z.enum(['edge', 'openai', 'gtts', 'espeak']);
export type SpeechEngineName = z.infer<typeof speechEngineSchema>;

/** Voices of every engine, the default first. */
export const SPEECH_VOICES = {
  edge: ['vi-VN-HoaiMyNeural', 'vi-VN-NamMinhNeural'],
  openai: ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
  gtts: ['vi', 'en'],
  espeak: ['vi', 'vi-vn-x-central', 'vi-vn-x-south'],
} as const satisfies Record<SpeechEngineName, readonly string[]>;

/** `text`: maximum characters of one generation. `longText`: above it the user is asked for confirmation. */
export const SPEECH_LIMITS = {
  text: 500_000,
  longText: 10_000,
  baseUrl: 500,
  model: 100,
} as const;

/** Factor of the normal speed. */
export const SPEECH_SPEED = { min: 0.5, max: 2, step: 0.05, default: 1 } as const;

export const DEFAULT_SPEECH_MODEL = 'tts-1';

const SPEED_SENTENCE = `Tốc độ đọc phải từ ${SPEECH_SPEED.min} đến ${SPEECH_SPEED.max}.`;

/** A number or its text; anything else, including `null`, is rejected. Default is the normal speed. */
export const speechSpeedSchema = z
  .union([
    z.number(),
    z
      .string()
      .max(20)
      .trim()
      .regex(/^\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .refine((speed) => speed >= SPEECH_SPEED.min && speed <= SPEECH_SPEED.max, { error: SPEED_SENTENCE })
  .default(SPEECH_SPEED.default);

/**
 * Engine, voice and their settings; absent ones get the engine's default. The tts service rejects a voice that the
 * engine does not have.
 */
export const speechVoiceShape = {
  engine: speechEngineSchema.default('edge'),
  voice: z.string().trim().max(100).optional(),
  /** openai only. */
  apiKey: keyFieldSchema.default(''),
  baseUrl: z.string().trim().max(SPEECH_LIMITS.baseUrl).default(''),
  model: z.string().trim().max(SPEECH_LIMITS.model).default(''),
};

/** Text to be spoken. */
export const speechTextSchema = z
  .string({ error: 'Vui lòng nhập nội dung cần đọc.' })
  .max(
    SPEECH_LIMITS.text,
    `Nội dung quá dài: tối đa ${SPEECH_LIMITS.text.toLocaleString('vi-VN')} ký tự mỗi lần tạo audio.`,
  )
  .refine((text) => text.trim() !== '', { error: 'Vui lòng nhập nội dung cần đọc.' });

/**
 * POST /api/tts/generate. With `chapterId` (own chapter, requires a log-in) the audio is added to the chapter's
 * history; without it, the file belongs to no account and is deleted after an hour.
 */
export const generateSpeechRequestSchema = z.object({
  ...speechVoiceShape,
  text: speechTextSchema,
  rate: speechSpeedSchema,
  chapterId: idSchema.optional(),
});
export type GenerateSpeechRequest = z.infer<typeof generateSpeechRequestSchema>;

export const generateSpeechResponseSchema = z.object({
  success: z.literal(true),
  /** Relative, without a leading slash; screens add it. */
  audioUrl: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** Requests to the engine; parts cached from an earlier generation are not requested again. */
  chunksProcessed: z.number().int(),
  durationMs: z.number().int(),
  expiresAt: timestampSchema,
});
export type GenerateSpeechResponse = z.infer<typeof generateSpeechResponseSchema>;

/** GET /api/tts/engines: available engines and their present state. */
export const speechEngineListSchema = z.object({
  success: z.literal(true),
  engines: z.array(
    z.object({
      engine: speechEngineSchema,
      name: z.string(),
      needsKey: z.boolean(),
      voices: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
      /** `unknown` until the first request to it. */
      state: z.enum(['ok', 'down', 'unknown']),
      /** Reason for the user why it is unavailable; null otherwise. */
      message: z.string().nullable(),
    }),
  ),
  /** Audiobooks (M4B) require ffmpeg on the server. */
  audiobook: z.object({ available: z.boolean(), message: z.string().nullable() }),
  /** Days for which the audio of a chapter is kept. */
  retentionDays: z.number().int(),
});
export type SpeechEngineList = z.infer<typeof speechEngineListSchema>;
