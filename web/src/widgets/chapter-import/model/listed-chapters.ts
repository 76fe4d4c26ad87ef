import { matchesSearch, type SplitWarning } from '@lacthu/novel-text';
import { canMerge, type ArrangedChapter } from './arrangement';
import { isAllRead, textsOf, type ImportState } from './import-state';

/** A row of the preview. */
export interface ListedChapter extends ArrangedChapter {
  readonly textKey: string;
  /** Position among the included chapters, from 1; null when excluded. */
  readonly place: number | null;
  /** Number of characters; null while recounted after an edit. */
  readonly length: number | null;
  readonly warnings: readonly SplitWarning[];
  readonly canMerge: boolean;
}

/** All chapters in order; null until every source is read and split. */
export function listChapters(state: ImportState): readonly ListedChapter[] | null {
  const texts = textsOf(state.sources);
  if (!isAllRead(state.sources) || texts.some(({ key }) => !state.plans.has(key))) return null;
  let place = 0;
  return texts.flatMap(({ key }) => {
    const chapters = state.plans.get(key)?.chapters ?? [];
    return chapters.map((chapter, index) => {
      const review = state.reviews.get(chapter.id);
      return {
        ...chapter,
        textKey: key,
        place: chapter.isExcluded ? null : ++place,
        length: review?.length ?? null,
        warnings: chapter.isExcluded ? [] : (review?.warnings ?? []),
        canMerge: canMerge(chapters, index),
      };
    });
  });
}

export interface Totals {
  readonly chapters: number;
  /** Number of UTF-16 units to import. */
  readonly characters: number;
  readonly excluded: number;
}

export function totalsOf(chapters: readonly ListedChapter[]): Totals {
  let characters = 0;
  let excluded = 0;
  for (const chapter of chapters) {
    if (chapter.isExcluded) excluded += 1;
    else characters += chapter.length ?? 0;
  }
  return { chapters: chapters.length - excluded, characters, excluded };
}

/** Filter: all, with a warning (or this one), or excluded. */
export type ListFilter = 'all' | 'warned' | 'excluded' | SplitWarning;

export function selectChapters(
  chapters: readonly ListedChapter[],
  search: string,
  filter: ListFilter,
): readonly ListedChapter[] {
  const byTitle =
    search.trim() === '' ? chapters : chapters.filter(({ title }) => matchesSearch(title, search));
  return filter === 'all' ? byTitle : byTitle.filter((chapter) => passes(chapter, filter));
}

function passes({ warnings, isExcluded }: ListedChapter, filter: Exclude<ListFilter, 'all'>): boolean {
  if (filter === 'warned') return warnings.length > 0;
  return filter === 'excluded' ? isExcluded : warnings.includes(filter);
}

/** Number of chapters per warning. */
export function countWarnings(chapters: readonly ListedChapter[]): ReadonlyMap<SplitWarning, number> {
  const counts = new Map<SplitWarning, number>();
  for (const { warnings } of chapters) {
    for (const warning of warnings) counts.set(warning, (counts.get(warning) ?? 0) + 1);
  }
  return counts;
}
