import type { ChapterState, ChapterSummary } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';

export const STATE_FILTERS = ['all', 'untranslated', 'partial', 'translated'] as const;
export type StateFilter = 'all' | ChapterState;

/** The chapters that match what was typed, without regard to accents, and the state asked for. */
export function selectChapters(
  chapters: readonly ChapterSummary[],
  search: string,
  state: StateFilter,
): readonly ChapterSummary[] {
  const wanted = search.trim();
  if (wanted === '' && state === 'all') return chapters;
  return chapters.filter(
    (chapter) =>
      (state === 'all' || chapter.state === state) &&
      (wanted === '' || matchesSearch(`${chapter.display_order} ${chapter.title}`, wanted)),
  );
}
