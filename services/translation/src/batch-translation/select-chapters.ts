import type { ChapterSelection, StartBatchTranslationRequest } from '@lacthu/contracts';
import { normalizeText } from '@lacthu/novel-text';
import type { BatchPayload, RepairKind } from './batch-job';
import type { ChapterListEntry } from '../projects-client/project-chapters';

type StagedChapters = Pick<StartBatchTranslationRequest, 'stagedChapters' | 'batchRange'>;

/** The staged chapters of a batch: the range is 1-based and inclusive; an end beyond the last chapter means the last. */
export function selectStaged(order: StagedChapters): BatchPayload[] {
  return placedChapters(order).map(({ place, title, content }) => ({
    type: 'staged',
    title: title || `Chương ${place}`,
    content,
  }));
}

/** 1-based place of the first staged chapter of a batch that has neither title nor text: there is nothing to translate. */
export function placeOfBlank(order: StagedChapters): number | undefined {
  return placedChapters(order).find(({ title, content }) => title === '' && content.trim() === '')?.place;
}

function placedChapters({ stagedChapters = [], batchRange }: StagedChapters) {
  const { start, end } = batchRange ?? { start: 1, end: stagedChapters.length };
  return stagedChapters.slice(start - 1, Math.max(end, start - 1)).map((chapter, index) => ({
    place: start + index,
    title: normalizeText(chapter.title).trim(),
    content: normalizeText(chapter.content),
  }));
}

type LineSelection = Extract<ChapterSelection, RepairKind>;

/**
 * The saved chapters of a batch, in display order; ids that are not in the project select nothing. `failed` and `leftover`
 * take the chapters that have such lines, and only those lines of them; `untranslated` takes only the failed lines of
 * chapters that have some, whose other lines are done.
 */
export function selectSaved(
  chapters: readonly ChapterListEntry[],
  { chapterRange, chapterIds }: Pick<StartBatchTranslationRequest, 'chapterRange' | 'chapterIds'>,
): BatchPayload[] {
  const ids = new Set(chapterIds);
  const selected = chapterRange
    ? chapters
        .slice(chapterRange.from - 1, Math.max(chapterRange.to, chapterRange.from - 1))
        .filter((chapter) => IS_WANTED[chapterRange.only](chapter))
    : chapters.filter(({ id }) => ids.has(id));
  return selected.map((chapter) => {
    const lines = chapterRange && linesOf(chapter, chapterRange.only);
    return { type: 'saved', title: chapter.title, chapterId: chapter.id, ...(lines && { lines }) };
  });
}

/** The only lines of a chapter that are sent; undefined where it is sent as a whole. */
function linesOf({ failedCount = 0 }: ChapterListEntry, only: ChapterSelection): RepairKind | undefined {
  if (isOfLines(only)) return only;
  return only === 'untranslated' && failedCount > 0 ? 'failed' : undefined;
}

/** True for what takes single lines of chapters. */
export function isOfLines(only: ChapterSelection): only is LineSelection {
  return only === 'failed' || only === 'leftover';
}

const IS_WANTED: Record<ChapterSelection, (chapter: ChapterListEntry) => boolean> = {
  all: () => true,
  untranslated: ({ state }) => state !== 'translated',
  failed: ({ failedCount = 0 }) => failedCount > 0,
  leftover: ({ leftoverCount = 0 }) => leftoverCount > 0,
};
