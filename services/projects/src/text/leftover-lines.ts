import { findHan, hasHan, toLines } from '@lacthu/novel-text';

/** Runs of Chinese that the owner allows in translations. Exactly these runs are no leftovers. */
export type AllowedRuns = ReadonlySet<string>;

export const NOTHING_ALLOWED: AllowedRuns = new Set();

/** A line with Chinese that is not allowed. */
export interface LeftoverLine {
  /** Index from 0. */
  readonly line: number;
  readonly text: string;
  /** The runs that are not allowed, without repetition, in their order. */
  readonly found: readonly string[];
}

/** Finds the lines of a translation that contain Chinese which is not allowed. */
export function leftoverLines(target: string, allowed: AllowedRuns): LeftoverLine[] {
  if (!hasHan(target)) return [];
  return toLines(target).flatMap((text, line) => {
    const found = leftoverRuns(text, allowed);
    return found.length > 0 ? [{ line, text, found }] : [];
  });
}

/** Number of lines with Chinese, allowed or not. */
export function countHanLines(target: string): number {
  if (!hasHan(target)) return 0;
  return toLines(target).filter(hasHan).length;
}

/** The runs of Chinese in these texts, without repetition. */
export function chineseRuns(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => findHan(text).map((run) => run.text)))];
}

function leftoverRuns(line: string, allowed: AllowedRuns): string[] {
  return chineseRuns([line]).filter((run) => !allowed.has(run));
}
