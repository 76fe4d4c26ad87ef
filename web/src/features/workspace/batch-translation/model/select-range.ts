import type { ChapterSelection, ChapterSummary } from '@lacthu/contracts';
import type { ChapterRange } from '../../../../lib/chapter-range';

/** What a person can choose of a range, in the order of the list. */
export const SELECTIONS = ['untranslated', 'all', 'failed', 'leftover'] as const satisfies ChapterSelection[];

const TAKES: Readonly<Record<ChapterSelection, (chapter: ChapterSummary) => boolean>> = {
  untranslated: ({ state }) => state !== 'translated',
  all: () => true,
  failed: (chapter) => failedLinesOf(chapter) > 0,
  // Lines that a person wrote are left as they are.
  leftover: ({ fixable_count: lines = 0 }) => lines > 0,
};

/** The saved chapters that a range selects, as far as the chapter list can tell. */
export function selectRange(
  chapters: readonly ChapterSummary[],
  { from, to }: ChapterRange,
  only: ChapterSelection,
): ChapterSummary[] {
  return chapters.slice(Math.max(0, from - 1), to).filter(TAKES[only]);
}

/**
 * Whether only some lines are sent of any of the chapters that a range selects, so that their length says no more than
 * the most. Of chapters that are not done, those with failed lines send only these.
 */
export function sendsOnlyLines(selected: readonly ChapterSummary[], only: ChapterSelection): boolean {
  if (only === 'untranslated') return selected.some((chapter) => failedLinesOf(chapter) > 0);
  return only === 'failed' || only === 'leftover';
}

function failedLinesOf({ failed_count: lines = 0 }: ChapterSummary): number {
  return lines;
}
