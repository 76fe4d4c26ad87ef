import type { StartBatchTranslationRequest } from '@lacthu/contracts';
import { normalizeText } from '@lacthu/novel-text';
import type { BatchPayload } from './batch-job';
import type { ChapterListEntry } from './project-chapters';

/** The staged chapters of a batch: the range is 1-based and inclusive; an end beyond the last chapter means the last. */
export function selectStaged({
  stagedChapters = [],
  batchRange,
}: Pick<StartBatchTranslationRequest, 'stagedChapters' | 'batchRange'>): BatchPayload[] {
  const { start, end } = batchRange ?? { start: 1, end: stagedChapters.length };
  return stagedChapters.slice(start - 1, Math.max(end, start - 1)).map((chapter, index) => ({
    type: 'staged',
    title: normalizeText(chapter.title).trim() || `Chương ${start + index}`,
    content: normalizeText(chapter.content),
  }));
}

/** The saved chapters of a batch, in display order; ids that are not in the project select nothing. */
export function selectSaved(
  chapters: readonly ChapterListEntry[],
  { chapterRange, chapterIds }: Pick<StartBatchTranslationRequest, 'chapterRange' | 'chapterIds'>,
): BatchPayload[] {
  const ids = new Set(chapterIds);
  const selected = chapterRange
    ? chapters
        .slice(chapterRange.from - 1, Math.max(chapterRange.to, chapterRange.from - 1))
        .filter(({ state }) => chapterRange.only === 'all' || state !== 'translated')
    : chapters.filter(({ id }) => ids.has(id));
  return selected.map(({ id, title }) => ({ type: 'saved', title, chapterId: id }));
}
