import type { ChapterSelection, ChapterSummary } from '@lacthu/contracts';
import type { ChapterRange } from '../../../lib/chapter-range';

/** What a person can choose of a range, in the order of the list. */
export const SELECTIONS = ['untranslated', 'all', 'failed', 'leftover'] as const satisfies ChapterSelection[];

const TAKES: Readonly<Record<ChapterSelection, (chapter: ChapterSummary) => boolean>> = {
  untranslated: ({ state }) => state !== 'translated',
  all: () => true,
  // The list does not tell failed lines from others that do not pass.
  failed: ({ state }) => state === 'partial',
  leftover: ({ leftover_count: lines = 0 }) => lines > 0,
};

/** The saved chapters that a range selects, as far as the chapter list can tell. */
export function selectRange(
  chapters: readonly ChapterSummary[],
  { from, to }: ChapterRange,
  only: ChapterSelection,
): ChapterSummary[] {
  return chapters.slice(Math.max(0, from - 1), to).filter(TAKES[only]);
}

/** Whether only some lines of the chapters are sent, so that their length says no more than the most. */
export function sendsOnlyLines(only: ChapterSelection): boolean {
  return only === 'failed' || only === 'leftover';
}
