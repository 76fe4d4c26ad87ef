import type { ChapterState } from '@lacthu/contracts';
import { hasHan, toLines } from '@lacthu/novel-text';
import type { ChapterTexts } from './line-sidecar';

/**
 * How far a chapter is translated. Nothing is called translated that is not: leftover Chinese, lines known to have
 * failed, or a paragraph without a translation beside it make it partial.
 *
 * @param failedLines number of lines that a translation could not do
 */
export function chapterState(texts: ChapterTexts, failedLines: number): ChapterState {
  if (texts.target.trim() === '') return 'untranslated';
  return failedLines > 0 || hasHan(texts.target) || lacksParagraph(texts) ? 'partial' : 'translated';
}

/** Only texts with as many lines on both sides can be compared line by line; a free translation has its own. */
function lacksParagraph({ source, target }: ChapterTexts): boolean {
  const targetLines = toLines(target);
  const sourceLines = toLines(source);
  if (sourceLines.length !== targetLines.length) return false;
  return sourceLines.some((line, place) => line.trim() !== '' && targetLines[place]?.trim() === '');
}
