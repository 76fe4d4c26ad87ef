import { samplesOf } from './pcm';

/** Pause between two lines (paragraphs). */
const BETWEEN_LINES = samplesOf(500);
/** Longest pause between two pieces of one line. */
const WITHIN_LINE = samplesOf(220);
/** Shorter silence at the end of a piece may be encoder padding, which is no pause. */
const MEANT = samplesOf(100);

/**
 * Samples of silence between two pieces. Within a line the speaker's own pause is kept up to a limit; a sentence that
 * was cut into pieces continues without one.
 * @param silenceAfter samples of silence at the end of the first piece
 */
export function pauseAfter(piece: { silenceAfter: number; lastOfLine: boolean }): number {
  if (piece.lastOfLine) return BETWEEN_LINES;
  return piece.silenceAfter < MEANT ? 0 : Math.min(piece.silenceAfter, WITHIN_LINE);
}
