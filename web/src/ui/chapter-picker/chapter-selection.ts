import type { ChapterSummary } from '@lacthu/contracts';
import { ChapterRangeError } from '@lacthu/novel-text';
import { chooseByNumber } from '../../lib/choose-by-number';
import { pickerTexts } from './chapter-picker.texts';
import type { SelectionMode } from './selection-mode';

/** Which chapters a person wants. */
export interface ChapterSelection {
  readonly mode: SelectionMode;
  /** As typed, such as "1-50,80". */
  readonly ranges: string;
  readonly picked: ReadonlySet<number>;
}

export const ALL_CHAPTERS: ChapterSelection = { mode: 'all', ranges: '', picked: new Set() };

/** A choice that is not made yet, or one that cannot be. */
export interface ChoiceProblem {
  readonly kind: 'open' | 'wrong';
  /** A sentence for the person. */
  readonly text: string;
}

/** What the work would take. */
export interface PickedChapters {
  readonly chapters: readonly ChapterSummary[];
  /** Chapters that were wanted and do not fit the work. */
  readonly skipped: number;
  /** Why nothing can be done so; null when it can. */
  readonly problem: ChoiceProblem | null;
}

/** What the work can be done with. */
export interface PickRule {
  readonly accepts: (chapter: ChapterSummary) => boolean;
  /** Said when none of the wanted chapters fits. */
  readonly noneFits: string;
}

/** The chapters of a selection that fit the work, in the order of the book. */
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

/** What is wrong with a choice, in a sentence. */
export function wrong(text: string): ChoiceProblem {
  return { kind: 'wrong', text };
}

const OPEN: ChoiceProblem = { kind: 'open', text: pickerTexts.chooseSome };

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
    return ids.size === 0 ? wrong(pickerTexts.noSuchChapters) : all.filter(({ id }) => ids.has(id));
  } catch (error) {
    if (error instanceof ChapterRangeError) return wrong(error.message);
    throw error;
  }
}
