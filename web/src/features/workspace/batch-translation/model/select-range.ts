import type { ChapterSelection, ChapterSummary } from '@lacthu/contracts';
import { nextRange, type ChapterRange } from '../../../../lib/chapter-range';

/** Which chapters of a range to translate, in the order of the list. */
export const SELECTIONS = ['untranslated', 'all', 'failed', 'leftover'] as const satisfies ChapterSelection[];

const TAKES: Readonly<Record<ChapterSelection, (chapter: ChapterSummary) => boolean>> = {
  untranslated: ({ state }) => state !== 'translated',
  all: () => true,
  failed: (chapter) => failedLinesOf(chapter) > 0,
  // Lines written by a user are left unchanged.
  leftover: ({ fixable_count: lines = 0 }) => lines > 0,
};

/** The saved chapters selected by a range, judged by the chapter list. */
export function selectRange(
  chapters: readonly ChapterSummary[],
  { from, to }: ChapterRange,
  only: ChapterSelection,
): ChapterSummary[] {
  return chapters.slice(Math.max(0, from - 1), to).filter(TAKES[only]);
}

/** The next range with `size` chapters that the selection takes. */
export function nextSelected(
  chapters: readonly ChapterSummary[],
  only: ChapterSelection,
  size?: number,
): ChapterRange {
  return nextRange(chapters.map(TAKES[only]), size);
}

/**
 * Whether any selected chapter sends only some of its lines, so that its length is an upper bound. Unfinished chapters
 * with failed lines send only these.
 */
export function sendsOnlyLines(selected: readonly ChapterSummary[], only: ChapterSelection): boolean {
  if (only === 'untranslated') return selected.some((chapter) => failedLinesOf(chapter) > 0);
  return only === 'failed' || only === 'leftover';
}

function failedLinesOf({ failed_count: lines = 0 }: ChapterSummary): number {
  return lines;
}
