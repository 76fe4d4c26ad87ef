import type { ChapterSummary } from '@lacthu/contracts';
import { ChapterRangeError } from '@lacthu/novel-text';
import { chooseByNumber } from '../../../lib/choose-by-number';
import { formatNumber } from '../../../lib/format/format';
import { downloadTexts } from '../texts';
import type { FileType, SelectionMode } from './download-kinds';

/** Sound files of one download (specification 2, §9). */
const MOST_SOUNDS = 20;

/** Which chapters a person wants. */
export interface ChapterSelection {
  readonly mode: SelectionMode;
  /** As typed, such as "1-50,80". */
  readonly ranges: string;
  readonly picked: ReadonlySet<number>;
}

/** What a download would take. */
export interface ChosenChapters {
  readonly chapters: readonly ChapterSummary[];
  /** Chapters that were wanted and have nothing of this type. */
  readonly skipped: number;
  /** Why nothing can be downloaded so; null when it can. */
  readonly problem: ChoiceProblem | null;
}

/** A choice that is not made yet, or one that cannot be. */
export interface ChoiceProblem {
  readonly kind: 'open' | 'wrong';
  /** A sentence for the person. */
  readonly text: string;
}

const OPEN: ChoiceProblem = { kind: 'open', text: downloadTexts.chooseSome };

/** Whether the chapter has what such a file is made of: translated text, or sound. */
export function hasContent({ has_translation, audio_url }: ChapterSummary, type: FileType): boolean {
  return type === 'txt' ? has_translation : audio_url !== null && audio_url !== '';
}

/** The chapters of a selection that can be downloaded, in the order of the book. */
export function chosenChapters(
  all: readonly ChapterSummary[],
  type: FileType,
  selection: ChapterSelection,
): ChosenChapters {
  const wanted = wantedChapters(all, selection);
  if ('kind' in wanted) return { chapters: [], skipped: 0, problem: wanted };
  const chapters = wanted.filter((chapter) => hasContent(chapter, type));
  return {
    chapters,
    skipped: wanted.length - chapters.length,
    problem: problemOf(chapters.length, type),
  };
}

/** The chapters meant, or what is wrong. */
function wantedChapters(
  all: readonly ChapterSummary[],
  { mode, ranges, picked }: ChapterSelection,
): readonly ChapterSummary[] | ChoiceProblem {
  if (mode === 'all') return all;
  if (mode === 'range') return byNumber(all, ranges);
  const wanted = all.filter(({ id }) => picked.has(id));
  return wanted.length === 0 ? OPEN : wanted;
}

function byNumber(all: readonly ChapterSummary[], ranges: string): readonly ChapterSummary[] | ChoiceProblem {
  if (ranges.trim() === '') return OPEN;
  try {
    const ids = new Set(chooseByNumber(all, ranges));
    return ids.size === 0 ? wrong(downloadTexts.noSuchChapters) : all.filter(({ id }) => ids.has(id));
  } catch (error) {
    if (error instanceof ChapterRangeError) return wrong(error.message);
    throw error;
  }
}

function problemOf(count: number, type: FileType): ChoiceProblem | null {
  if (count === 0) return wrong(downloadTexts.noneMatches[type]);
  if (type === 'txt' || count <= MOST_SOUNDS) return null;
  return wrong(downloadTexts.tooMany(formatNumber(MOST_SOUNDS), formatNumber(count)));
}

function wrong(text: string): ChoiceProblem {
  return { kind: 'wrong', text };
}
