import type { ChapterState } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { NOTHING_ALLOWED, countHanLines, leftoverLines, type AllowedRuns } from './leftover-lines';
import type { ChapterTexts } from './line-sidecar';

/** What is stored of how far a chapter is translated; it follows from the texts and is never set by itself. */
export interface ChapterStanding {
  readonly state: ChapterState;
  /** Target lines with Chinese, allowed or not. */
  readonly hanLines: number;
  /** Target lines with Chinese that is not allowed. */
  readonly leftoverCount: number;
}

/**
 * How far a chapter is translated. Nothing is called translated that is not: leftover Chinese, lines known to have
 * failed, or a paragraph without a translation beside it make it partial.
 *
 * @param failedLines number of lines that a translation could not do
 */
export function chapterStanding(
  texts: ChapterTexts,
  failedLines: number,
  allowed: AllowedRuns,
): ChapterStanding {
  const hanLines = countHanLines(texts.target);
  const leftoverCount = hanLines === 0 ? 0 : leftoverLines(texts.target, allowed).length;
  return { state: stateOf(texts, failedLines + leftoverCount), hanLines, leftoverCount };
}

/** The state of a chapter whose project allows no Chinese. */
export function chapterState(texts: ChapterTexts, failedLines: number): ChapterState {
  return chapterStanding(texts, failedLines, NOTHING_ALLOWED).state;
}

function stateOf(texts: ChapterTexts, faultyLines: number): ChapterState {
  if (texts.target.trim() === '') return 'untranslated';
  return faultyLines > 0 || lacksParagraph(texts) ? 'partial' : 'translated';
}

/** Only texts with as many lines on both sides can be compared line by line; a free translation has its own. */
function lacksParagraph({ source, target }: ChapterTexts): boolean {
  if (source === '') return false;
  const targetLines = toLines(target);
  const sourceLines = toLines(source);
  if (sourceLines.length !== targetLines.length) return false;
  return sourceLines.some((line, place) => line.trim() !== '' && targetLines[place]?.trim() === '');
}
