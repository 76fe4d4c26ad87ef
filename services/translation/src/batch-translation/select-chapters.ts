import type { ChapterSelection, StartBatchTranslationRequest } from '@lacthu/contracts';
import { normalizeText } from '@lacthu/novel-text';
import type { BatchPayload, RepairKind } from './batch-job';
import type { ChapterListEntry } from '@lacthu/messaging';

type StagedChapters = Pick<StartBatchTranslationRequest, 'stagedChapters' | 'batchRange'>;

/** Selects staged chapters: the range is 1-based and inclusive; an end after the last chapter means the last. */
export function selectStaged(staged: StagedChapters): BatchPayload[] {
  return placedChapters(staged).map(({ place, title, content }) => ({
    type: 'staged',
    title: title || `Chương ${place}`,
    content,
  }));
}

/** 1-based position of the first selected staged chapter without title and text, which cannot be translated. */
export function placeOfBlank(staged: StagedChapters): number | undefined {
  return placedChapters(staged).find(({ title, content }) => title === '' && content.trim() === '')?.place;
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
 * Selects saved chapters in display order; ids outside the project select nothing. `failed` and `leftover` select chapters
 * with such lines, and only those lines. `untranslated` selects only the failed lines of chapters that have some, because
 * their other lines are done.
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

/** The kind of lines to send of a chapter; undefined for the whole chapter. */
function linesOf({ failedCount = 0 }: ChapterListEntry, only: ChapterSelection): RepairKind | undefined {
  if (isOfLines(only)) return only;
  return only === 'untranslated' && failedCount > 0 ? 'failed' : undefined;
}

/** True for a selection of single lines. */
export function isOfLines(only: ChapterSelection): only is LineSelection {
  return only === 'failed' || only === 'leftover';
}

const IS_WANTED: Record<ChapterSelection, (chapter: ChapterListEntry) => boolean> = {
  all: () => true,
  untranslated: ({ state }) => state !== 'translated',
  failed: ({ failedCount = 0 }) => failedCount > 0,
  leftover: ({ leftoverCount = 0 }) => leftoverCount > 0,
};

/** Characters of a Chinese line, for chapters of which only some lines are sent; web novels have 20 to 60. */
const CHARS_PER_LINE = 40;

/** Characters that each selected chapter sends. @param saved chapters of the project; an unknown length counts as 0 */
export function sizesOf(selected: readonly BatchPayload[], saved: readonly ChapterListEntry[]): number[] {
  const entries = new Map(saved.map((entry) => [entry.id, entry]));
  return selected.map((payload) => {
    if (payload.type === 'staged') return payload.title.length + payload.content.length;
    const { originalLength = 0, failedCount = 0, leftoverCount = 0 } = entries.get(payload.chapterId) ?? {};
    if (!payload.lines) return originalLength;
    return Math.min(
      originalLength,
      CHARS_PER_LINE * (payload.lines === 'failed' ? failedCount : leftoverCount),
    );
  });
}
