import type { ChapterSummary } from '@lacthu/contracts';
import { parseChapterRanges } from '@lacthu/novel-text';

/**
 * Ids of the chapters whose numbers in the list were typed, as in "1-50,80". Numbers that a deletion has left free are
 * passed over.
 * @throws ChapterRangeError when the text is no range of this list
 */
export function chooseByNumber(chapters: readonly ChapterSummary[], ranges: string): number[] {
  const last = chapters.reduce((most, chapter) => Math.max(most, chapter.display_order), 0);
  const numbers = new Set(parseChapterRanges(ranges, last));
  return chapters.filter((chapter) => numbers.has(chapter.display_order)).map(({ id }) => id);
}
