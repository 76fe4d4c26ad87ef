import type { ChapterSource } from '@lacthu/contracts';
import { findHan, toLines } from '@lacthu/novel-text';

/** Counts locked lines with Chinese that the owner has not allowed; no job replaces it. */
export function countLockedLeftovers({
  translatedContent,
  lockedLines = [],
  allowedHan = [],
}: Pick<ChapterSource, 'translatedContent' | 'lockedLines' | 'allowedHan'>): number {
  const lines = toLines(translatedContent);
  const allowed = new Set(allowedHan);
  return lockedLines.filter((place) => findHan(lines[place] ?? '').some(({ text }) => !allowed.has(text)))
    .length;
}
