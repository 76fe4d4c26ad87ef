import type { ChapterSummary } from '@lacthu/contracts';
import { parseChapterRanges } from '@lacthu/novel-text';

/**
 * Returns the ids of the chapters with the typed numbers, as in "1-50,80". Numbers freed by a deletion are skipped.
 * @throws ChapterRangeError when the text is not a range of this list
 */
export function chooseByNumber(chapters: readonly ChapterSummary[], ranges: string): number[] {
  const last = chapters.reduce((most, chapter) => Math.max(most, chapter.display_order), 0);
  const numbers = new Set(parseChapterRanges(ranges, last));
  return chapters.filter((chapter) => numbers.has(chapter.display_order)).map(({ id }) => id);
}
