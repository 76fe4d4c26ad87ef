import type { ChapterState, ChapterSummary } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';

export const LIST_FILTERS = ['all', 'untranslated', 'partial', 'translated', 'leftover', 'audio'] as const;
export type ListFilter = 'all' | 'audio' | 'leftover' | ChapterState;

/** Returns the chapters that match the filter and the typed text (title without diacritics, or number). */
export function selectChapters(
  chapters: readonly ChapterSummary[],
  search: string,
  filter: ListFilter,
): readonly ChapterSummary[] {
  const wanted = search.trim();
  if (wanted === '' && filter === 'all') return chapters;
  return chapters.filter(
    (chapter) =>
      passes(chapter, filter) &&
      (wanted === '' || matchesSearch(`${chapter.display_order} ${chapter.title}`, wanted)),
  );
}

function passes(chapter: ChapterSummary, filter: ListFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'leftover') return leftoversOf(chapter) > 0;
  return filter === 'audio'
    ? chapter.audio_url !== null && chapter.audio_url !== ''
    : chapter.state === filter;
}

/** Lines of a chapter's translation that contain Chinese that is not allowed. */
export function leftoversOf(chapter: ChapterSummary): number {
  return chapter.leftover_count ?? 0;
}

/** The sum over these chapters. */
export function countLeftovers(chapters: readonly ChapterSummary[]): number {
  return chapters.reduce((sum, chapter) => sum + leftoversOf(chapter), 0);
}
