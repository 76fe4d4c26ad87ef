/** Length in characters above which the user is asked first (specification 2, §9). */
export const LONG_TEXT = 10_000;

/** Characters per part, and parts per minute (specification 2, §5). */
const PART = 3000;
const PARTS_PER_MINUTE = 2;
/** Measure of quick translate. */
const CHARACTERS_PER_MINUTE = 6000;

export interface SpeechTime {
  readonly chunks: number;
  readonly minutes: number;
}

/** Parts of a text and the minutes needed: half a minute per part. */
export function timeByParts(length: number): SpeechTime {
  const chunks = Math.ceil(length / PART);
  return { chunks, minutes: chunks / PARTS_PER_MINUTE };
}

/** Whole minutes by the measure of quick translate. */
export function timeAsWhole(length: number): number {
  return Math.ceil(length / CHARACTERS_PER_MINUTE);
}
