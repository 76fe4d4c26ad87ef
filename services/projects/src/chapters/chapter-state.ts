import type { ChapterState } from '@lacthu/contracts';
import { hasHan } from '@lacthu/novel-text';

/**
 * How far a chapter is translated. Nothing is called translated that is not: leftover Chinese or lines known to
 * have failed make it partial.
 *
 * @param translated the target text
 * @param failedLines number of lines that a translation could not do
 */
export function chapterState(translated: string, failedLines: number): ChapterState {
  if (translated.trim() === '') return 'untranslated';
  return failedLines > 0 || hasHan(translated) ? 'partial' : 'translated';
}
