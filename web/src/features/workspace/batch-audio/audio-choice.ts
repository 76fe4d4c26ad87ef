import type { ChapterSummary } from '@lacthu/contracts';
import { isValidRange, type ChapterRange } from '../../../lib/chapter-range';
import { rangeTexts } from '../../../ui/range-fields';
import { batchAudioTexts } from './texts';
import type { AudioMode } from './audio-mode';

export interface AudioChoice {
  readonly mode: AudioMode;
  /** Positions in the list, from 1; inclusive. */
  readonly range: ChapterRange;
  readonly picked: ReadonlySet<number>;
}

/** Chapters to read aloud. */
export interface AudioPlan {
  /** In the order of the book. */
  readonly chapters: readonly ChapterSummary[];
  /** Chosen chapters without a translation. */
  readonly skipped: number;
  readonly characters: number;
  /** Why the job cannot start; null when it can. */
  readonly problem: string | null;
}

/** Minutes per 1,000 characters (specification 2, §9). */
const MINUTES_PER_THOUSAND = 0.5;

export function estimatedMinutes(characters: number): number {
  return Math.ceil((characters / 1000) * MINUTES_PER_THOUSAND);
}

/** The chosen chapters that can be read, and the error when there are none. */
export function audioPlan(all: readonly ChapterSummary[], choice: AudioChoice): AudioPlan {
  if (choice.mode === 'range' && !isValidRange(choice.range, all.length)) return refused(rangeTexts.invalid);
  const wanted = wantedChapters(all, choice);
  const chapters = wanted.filter(({ has_translation: isTranslated }) => isTranslated);
  return {
    chapters,
    skipped: wanted.length - chapters.length,
    characters: chapters.reduce((sum, { translated_length: length }) => sum + length, 0),
    problem: problemOf(wanted.length, chapters.length, choice.mode),
  };
}

function wantedChapters(
  all: readonly ChapterSummary[],
  { mode, range, picked }: AudioChoice,
): readonly ChapterSummary[] {
  if (mode === 'range') return all.slice(range.from - 1, range.to);
  return all.filter(({ id, audio_url: audio }) => (mode === 'manual' ? picked.has(id) : !audio));
}

function problemOf(wanted: number, readable: number, mode: AudioMode): string | null {
  if (readable > 0) return null;
  if (wanted > 0) return batchAudioTexts.noneTranslated;
  return mode === 'missing' ? batchAudioTexts.noneMissing : batchAudioTexts.chooseSome;
}

function refused(problem: string): AudioPlan {
  return { chapters: [], skipped: 0, characters: 0, problem };
}
