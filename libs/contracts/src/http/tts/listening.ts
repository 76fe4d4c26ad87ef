import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';
import { SPEECH_SPEED } from './speech';

/**
 * Timing file of an audio: `/files/audio/<project>/<name>.json` for `/files/audio/<project>/<name>.mp3`, with the same
 * access. Start of each paragraph; unpronounceable paragraphs are absent.
 */
export const spokenLinesSchema = z.object({
  durationMs: z.number().int(),
  lines: z.array(
    z.object({
      /** Position of the line in the spoken text, from 0. */
      line: z.number().int().nonnegative(),
      /** `lineHash` of novel-text: finds the paragraph again after lines were inserted. */
      hash: z.string(),
      startMs: z.number().int().nonnegative(),
      endMs: z.number().int().nonnegative(),
    }),
  ),
});
export type SpokenLines = z.infer<typeof spokenLinesSchema>;

/** Listening position in a project. */
export const listeningPositionSchema = z.object({
  chapterId: idSchema,
  seconds: z.number().min(0).max(1_000_000),
  /** Speed of the player, not of the voice. */
  playbackRate: z.number().min(SPEECH_SPEED.min).max(3).default(1),
});
export type ListeningPosition = z.infer<typeof listeningPositionSchema>;

/** GET /api/tts/position/{projectId}; PUT takes a {@link listeningPositionSchema} and answers an acknowledgement. */
export const listeningPositionResponseSchema = z.object({
  success: z.literal(true),
  position: listeningPositionSchema.extend({ updated_at: timestampSchema }).nullable(),
});
export type ListeningPositionResponse = z.infer<typeof listeningPositionResponseSchema>;

export const PRONUNCIATION_LIMITS = { entries: 2_000, written: 100, spoken: 200 } as const;

const entrySchema = z.object({
  /** Text as written; matched as a whole word, case-sensitive only if it contains capitals. */
  written: z.string().trim().min(1, 'Vui lòng nhập từ cần đọc.').max(PRONUNCIATION_LIMITS.written),
  /** Its pronunciation. */
  spoken: z.string().trim().min(1, 'Vui lòng nhập cách đọc.').max(PRONUNCIATION_LIMITS.spoken),
});
export type Pronunciation = z.infer<typeof entrySchema>;

/**
 * GET and PUT /api/tts/pronunciations/{projectId} (owner): entries of the project and the user's general ones, which
 * apply to all his projects; project entries win. PUT replaces both lists and answers the new state.
 */
export const pronunciationsSchema = z.object({
  project: z.array(entrySchema).max(PRONUNCIATION_LIMITS.entries),
  general: z.array(entrySchema).max(PRONUNCIATION_LIMITS.entries),
});
export type Pronunciations = z.infer<typeof pronunciationsSchema>;
export const pronunciationsResponseSchema = pronunciationsSchema.extend({ success: z.literal(true) });

/** GET /api/tts/pronunciations/{projectId}/suggestions: glossary names that Vietnamese spelling rules cannot read. */
export const pronunciationSuggestionsSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(entrySchema),
});
