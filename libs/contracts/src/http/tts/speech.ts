import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';

/** Speech engines; `espeak` speaks on the server itself, without a network and without a key. */
export const speechEngineSchema = z.enum(['edge', 'openai', 'gtts', 'espeak']);
export type SpeechEngineName = z.infer<typeof speechEngineSchema>;

/** Voices that every engine has, the default one first. */
export const SPEECH_VOICES = {
  edge: ['vi-VN-HoaiMyNeural', 'vi-VN-NamMinhNeural'],
  openai: ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
  gtts: ['vi', 'en'],
  espeak: ['vi', 'vi-vn-x-central', 'vi-vn-x-south'],
} as const satisfies Record<SpeechEngineName, readonly string[]>;

/** `text`: characters of one generation. `longText`: above it a person is asked first. */
export const SPEECH_LIMITS = {
  text: 500_000,
  longText: 10_000,
  apiKey: 500,
  baseUrl: 500,
  model: 100,
} as const;

/** Times the usual speed. */
export const SPEECH_SPEED = { min: 0.5, max: 2, step: 0.05, default: 1 } as const;

export const DEFAULT_SPEECH_MODEL = 'tts-1';

const SPEED_SENTENCE = `Tốc độ đọc phải từ ${SPEECH_SPEED.min} đến ${SPEECH_SPEED.max}.`;

/** A number, or the text of one; anything else, `null` too, is refused. Absent means the usual speed. */
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

/** Who speaks and how; what is absent is the engine's default. A voice that the engine does not have is refused by tts. */
export const speechVoiceShape = {
  engine: speechEngineSchema.default('edge'),
  voice: z.string().trim().max(100).optional(),
  /** openai only. */
  apiKey: z.string().trim().max(SPEECH_LIMITS.apiKey).default(''),
  baseUrl: z.string().trim().max(SPEECH_LIMITS.baseUrl).default(''),
  model: z.string().trim().max(SPEECH_LIMITS.model).default(''),
};

/** What is to be read aloud. */
export const speechTextSchema = z
  .string({ error: 'Vui lòng nhập nội dung cần đọc.' })
  .max(
    SPEECH_LIMITS.text,
    `Nội dung quá dài: tối đa ${SPEECH_LIMITS.text.toLocaleString('vi-VN')} ký tự mỗi lần tạo audio.`,
  )
  .refine((text) => text.trim() !== '', { error: 'Vui lòng nhập nội dung cần đọc.' });

/**
 * POST /api/tts/generate. With `chapterId` (login, own chapter) the audio goes into the chapter's history; without it
 * nothing is kept on an account and the file is gone after an hour.
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
  /** Requests made to the engine; pieces that an earlier generation had spoken are not spoken again. */
  chunksProcessed: z.number().int(),
  durationMs: z.number().int(),
  expiresAt: timestampSchema,
});
export type GenerateSpeechResponse = z.infer<typeof generateSpeechResponseSchema>;

/** GET /api/tts/engines: what can speak here and how it is at this moment. */
export const speechEngineListSchema = z.object({
  success: z.literal(true),
  engines: z.array(
    z.object({
      engine: speechEngineSchema,
      name: z.string(),
      needsKey: z.boolean(),
      voices: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
      /** `unknown` until it was last asked to speak. */
      state: z.enum(['ok', 'down', 'unknown']),
      /** Why it does not speak, for a person; null while it does. */
      message: z.string().nullable(),
    }),
  ),
  /** Whole books as one M4B need ffmpeg on the server. */
  audiobook: z.object({ available: z.boolean(), message: z.string().nullable() }),
  /** Days that an audio of a chapter is kept. */
  retentionDays: z.number().int(),
});
export type SpeechEngineList = z.infer<typeof speechEngineListSchema>;
