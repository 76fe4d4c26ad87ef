import type { ChapterSummary } from '@lacthu/contracts';
import { rangeTexts } from '../../../ui/range-fields.texts';
import { isValidRange, type ChapterRange } from '../../../lib/chapter-range';
import { batchAudioTexts } from './texts';
import type { AudioMode } from './audio-mode';

export interface AudioChoice {
  readonly mode: AudioMode;
  /** Places in the list, from 1; both ends count. */
  readonly range: ChapterRange;
  readonly picked: ReadonlySet<number>;
}

/** What would be read aloud. */
export interface AudioPlan {
  /** In the order of the book. */
  readonly chapters: readonly ChapterSummary[];
  /** Chapters that were wanted and have no translation. */
  readonly skipped: number;
  readonly characters: number;
  /** Why nothing can be read so; null when it can. */
  readonly problem: string | null;
}

/** Minutes for 1,000 characters (specification 2, §9). */
const MINUTES_PER_THOUSAND = 0.5;

export function estimatedMinutes(characters: number): number {
  return Math.ceil((characters / 1000) * MINUTES_PER_THOUSAND);
}

/** The chapters of a choice that can be read, and what is wrong where none can. */
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
