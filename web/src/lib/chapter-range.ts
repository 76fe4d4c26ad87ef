/** A range of chapter numbers, both inclusive, from 1. */
export interface ChapterRange {
  readonly from: number;
  readonly to: number;
}

/** Size of the default range (specification 2, §9). */
const FIRST_RANGE = 10;

export function defaultRange(chapterCount: number): ChapterRange {
  return { from: 1, to: Math.min(FIRST_RANGE, chapterCount) };
}

/**
 * The range from the first wanted chapter that has `size` wanted ones, or all that are left; the default range where
 * none is wanted.
 * @param isWanted for each chapter in order
 */
export function nextRange(isWanted: readonly boolean[], size: number = FIRST_RANGE): ChapterRange {
  const wanted = isWanted.flatMap((is, place) => (is ? [place + 1] : [])).slice(0, size);
  const [from] = wanted;
  const to = wanted.at(-1);
  return from === undefined || to === undefined ? defaultRange(isWanted.length) : { from, to };
}

export function isValidRange({ from, to }: ChapterRange, chapterCount: number): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= chapterCount;
}
