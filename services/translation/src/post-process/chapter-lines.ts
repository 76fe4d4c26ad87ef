import type { ChapterSource } from '@lacthu/contracts';
import { hasHan, toLines } from '@lacthu/novel-text';
import { isTranslatable } from '../pipeline/text-plan';

/** Lines of a chapter's translation, with those that a job may change. */
export interface ChapterLines {
  readonly lines: readonly string[];
  /** The Chinese of each line; null when the two texts have different numbers of lines. */
  readonly originals: readonly string[] | null;
  /** Indices of lines that an edit must not change: locked ones, or those with Chinese that the owner allows. */
  readonly kept: ReadonlySet<number>;
  /** Indices of unlocked lines with Chinese that is not allowed. */
  readonly leftover: readonly number[];
  /** Runs of Chinese that the owner allows. */
  readonly allowed: ReadonlySet<string>;
}

/** Derives the lines from the chapter that projects returned. */
export function chapterLines({
  originalContent,
  translatedContent,
  lockedLines = [],
  leftoverLines = [],
  allowedHan = [],
}: Pick<
  ChapterSource,
  'originalContent' | 'translatedContent' | 'lockedLines' | 'leftoverLines' | 'allowedHan'
>): ChapterLines {
  const lines = toLines(translatedContent);
  const originals = toLines(originalContent);
  const locked = new Set(lockedLines);
  const leftover = new Set(leftoverLines);
  const isAllowed = (line: string, place: number): boolean =>
    hasHan(line) && !locked.has(place) && !leftover.has(place);
  const withAllowed = lines.flatMap((line, place) => (isAllowed(line, place) ? [place] : []));
  return {
    lines,
    originals: originals.length === lines.length ? originals : null,
    // An edit would translate all Chinese in a line, even the allowed one.
    kept: new Set([...locked, ...withAllowed]),
    leftover: leftoverLines,
    allowed: new Set(allowedHan),
  };
}

/** Counts the locked lines with text, which an edit skips. */
export function countLockedTexts({
  translatedContent,
  lockedLines = [],
}: Pick<ChapterSource, 'translatedContent' | 'lockedLines'>): number {
  const lines = toLines(translatedContent);
  return lockedLines.filter((place) => isTranslatable(lines[place] ?? '')).length;
}

/** True when there is a line that an edit may change. */
export function hasLinesToEdit({ lines, kept }: ChapterLines): boolean {
  return lines.some((line, place) => isTranslatable(line) && !kept.has(place));
}
