import type { ChapterSummary } from '@lacthu/contracts';
import { ChapterRangeError } from '@lacthu/novel-text';
import { chooseByNumber } from '../../lib/choose-by-number';
import { pickerTexts } from './chapter-picker.texts';
import type { SelectionMode } from './selection-mode';

/** The user's choice of chapters. */
export interface ChapterSelection {
  readonly mode: SelectionMode;
  /** As typed, such as "1-50,80". */
  readonly ranges: string;
  readonly picked: ReadonlySet<number>;
}

export const ALL_CHAPTERS: ChapterSelection = { mode: 'all', ranges: '', picked: new Set() };

/** An incomplete or invalid choice. */
export interface ChoiceProblem {
  readonly kind: 'open' | 'wrong';
  /** Message for the user. */
  readonly text: string;
}

/** Chapters the job would process. */
export interface PickedChapters {
  readonly chapters: readonly ChapterSummary[];
  /** Chosen chapters that cannot be processed. */
  readonly skipped: number;
  /** Why the job cannot start; null when it can. */
  readonly problem: ChoiceProblem | null;
}

/** Returns whether a chapter can be processed. */
export interface PickRule {
  readonly accepts: (chapter: ChapterSummary) => boolean;
  /** Message when none of the chosen chapters can be processed. */
  readonly noneFits: string;
}

/** Returns the chosen chapters that can be processed, in the order of the book. */
export function pickedChapters(
  all: readonly ChapterSummary[],
  selection: ChapterSelection,
  { accepts, noneFits }: PickRule,
): PickedChapters {
  const wanted = wantedChapters(all, selection);
  if ('kind' in wanted) return { chapters: [], skipped: 0, problem: wanted };
  const chapters = wanted.filter(accepts);
  return {
    chapters,
    skipped: wanted.length - chapters.length,
    problem: chapters.length === 0 ? wrong(noneFits) : null,
  };
}

/** Describes what is wrong with a choice. */
export function wrong(text: string): ChoiceProblem {
  return { kind: 'wrong', text };
}

const OPEN: ChoiceProblem = { kind: 'open', text: pickerTexts.chooseSome };

/** Returns the chosen chapters, or the problem with the choice. */
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
    return ids.size === 0 ? wrong(pickerTexts.noSuchChapters) : all.filter(({ id }) => ids.has(id));
  } catch (error) {
    if (error instanceof ChapterRangeError) return wrong(error.message);
    throw error;
  }
}
