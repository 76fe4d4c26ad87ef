import type { ChapterSource } from '@lacthu/contracts';
import { hasHan, toLines } from '@lacthu/novel-text';
import { isTranslatable } from '../pipeline/text-plan';

/** Which lines of a chapter's translation a job may change. */
export interface ChapterLines {
  readonly lines: readonly string[];
  /** The Chinese of each line; null where the two texts do not go line by line. */
  readonly originals: readonly string[] | null;
  /** Places of lines that an edit must leave alone: edited by a person, or holding Chinese that the owner allows. */
  readonly kept: ReadonlySet<number>;
  /** Places of lines with Chinese that is not allowed; none of them is locked. */
  readonly leftover: readonly number[];
  /** Runs of Chinese that the owner allows. */
  readonly allowed: ReadonlySet<string>;
}

/** Reads them off what the owner of the chapter tells about it. */
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
    // Whoever edits a text translates the Chinese in it, also what was to stay.
    kept: new Set([...locked, ...withAllowed]),
    leftover: leftoverLines,
    allowed: new Set(allowedHan),
  };
}

/** How many locked lines an edit leaves alone: those that hold text. */
export function countLockedTexts({
  translatedContent,
  lockedLines = [],
}: Pick<ChapterSource, 'translatedContent' | 'lockedLines'>): number {
  const lines = toLines(translatedContent);
  return lockedLines.filter((place) => isTranslatable(lines[place] ?? '')).length;
}

/** Whether an edit may change anything. */
export function hasLinesToEdit({ lines, kept }: ChapterLines): boolean {
  return lines.some((line, place) => isTranslatable(line) && !kept.has(place));
}
