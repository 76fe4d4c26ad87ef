import { samplesOf } from './pcm';

/** Between two lines (paragraphs). */
const BETWEEN_LINES = samplesOf(500);
/** Longest pause between two pieces of one line. */
const WITHIN_LINE = samplesOf(220);
/** Shorter silence at the end of a piece may be the padding of its encoder, which nobody meant as a pause. */
const MEANT = samplesOf(100);

/**
 * Samples of silence between two pieces. Within a line the speaker's own pause is kept, cut short: a piece that was cut
 * inside a sentence without one goes on at once.
 * @param silenceAfter samples the first of the two pieces ends with
 */
export function pauseAfter(piece: { silenceAfter: number; lastOfLine: boolean }): number {
  if (piece.lastOfLine) return BETWEEN_LINES;
  return piece.silenceAfter < MEANT ? 0 : Math.min(piece.silenceAfter, WITHIN_LINE);
}
