/** Characters above which a person is asked first (specification 2, §9). */
export const LONG_TEXT = 10_000;

/** Characters of a part, and parts a minute (specification 2, §5). */
const PART = 3000;
const PARTS_PER_MINUTE = 2;
/** The measure of the other screen, quick translate. */
const CHARACTERS_PER_MINUTE = 6000;

export interface SpeechTime {
  readonly chunks: number;
  readonly minutes: number;
}

/** Parts of a text and the minutes its speech takes: half a minute a part. */
export function timeByParts(length: number): SpeechTime {
  const chunks = Math.ceil(length / PART);
  return { chunks, minutes: chunks / PARTS_PER_MINUTE };
}

/** Minutes by the measure of quick translate, whole ones. */
export function timeAsWhole(length: number): number {
  return Math.ceil(length / CHARACTERS_PER_MINUTE);
}
