import { z } from 'zod';
import { idSchema, timestampSchema } from '../primitives';
import { SPEECH_SPEED } from './speech';

/**
 * The file beside an audio: `/files/audio/<project>/<name>.json` to `/files/audio/<project>/<name>.mp3`, open to the same
 * people. When each paragraph is heard; paragraphs that nobody can speak are absent.
 */
export const spokenLinesSchema = z.object({
  durationMs: z.number().int(),
  lines: z.array(
    z.object({
      /** Place of the line in the text that was spoken, from 0. */
      line: z.number().int().nonnegative(),
      /** `lineHash` of novel-text: finds the paragraph again when lines were added above it. */
      hash: z.string(),
      startMs: z.number().int().nonnegative(),
      endMs: z.number().int().nonnegative(),
    }),
  ),
});
export type SpokenLines = z.infer<typeof spokenLinesSchema>;

/** Where a person stopped listening in a project. */
export const listeningPositionSchema = z.object({
  chapterId: idSchema,
  seconds: z.number().min(0).max(1_000_000),
  /** How fast he listens: of the player, not of the voice. */
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
  /** As it stands in the text; matched whole, letter case counts only when it has capitals. */
  written: z.string().trim().min(1, 'Vui lòng nhập từ cần đọc.').max(PRONUNCIATION_LIMITS.written),
  /** How it is to be read. */
  spoken: z.string().trim().min(1, 'Vui lòng nhập cách đọc.').max(PRONUNCIATION_LIMITS.spoken),
});
export type Pronunciation = z.infer<typeof entrySchema>;

/**
 * GET and PUT /api/tts/pronunciations/{projectId} (owner): the project's own entries and the person's general ones, which
 * hold in all his projects; a project's entry wins. PUT replaces both lists and answers what stands now.
 */
export const pronunciationsSchema = z.object({
  project: z.array(entrySchema).max(PRONUNCIATION_LIMITS.entries),
  general: z.array(entrySchema).max(PRONUNCIATION_LIMITS.entries),
});
export type Pronunciations = z.infer<typeof pronunciationsSchema>;
export const pronunciationsResponseSchema = pronunciationsSchema.extend({ success: z.literal(true) });

/** GET /api/tts/pronunciations/{projectId}/suggestions: names of the glossary that Vietnamese spelling does not read. */
export const pronunciationSuggestionsSchema = z.object({
  success: z.literal(true),
  suggestions: z.array(entrySchema),
});
