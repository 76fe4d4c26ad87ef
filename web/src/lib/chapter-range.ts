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

export function isValidRange({ from, to }: ChapterRange, chapterCount: number): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to && to <= chapterCount;
}
