import type { ChapterState } from '@lacthu/contracts';
import { toLines } from '@lacthu/novel-text';
import { NOTHING_ALLOWED, countHanLines, leftoverLines, type AllowedRuns } from './leftover-lines';
import type { ChapterTexts } from './line-sidecar';

/** Translation state of a chapter as stored. It is computed from the texts and never set directly. */
export interface ChapterStanding {
  readonly state: ChapterState;
  /** Target lines with Chinese, allowed or not. */
  readonly hanLines: number;
  /** Target lines with Chinese that is not allowed. */
  readonly leftoverCount: number;
}

/**
 * Computes the translation state of a chapter. Leftover Chinese, failed lines and untranslated paragraphs make it
 * partial.
 *
 * @param failedLines number of failed lines
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

/** The state in a project that allows no Chinese. */
export function chapterState(texts: ChapterTexts, failedLines: number): ChapterState {
  return chapterStanding(texts, failedLines, NOTHING_ALLOWED).state;
}

function stateOf(texts: ChapterTexts, faultyLines: number): ChapterState {
  if (texts.target.trim() === '') return 'untranslated';
  return faultyLines > 0 || lacksParagraph(texts) ? 'partial' : 'translated';
}

/**
 * Compares texts line by line. It is only possible when both have the same number of lines; a free translation may have
 * others.
 */
function lacksParagraph({ source, target }: ChapterTexts): boolean {
  if (source === '') return false;
  const targetLines = toLines(target);
  const sourceLines = toLines(source);
  if (sourceLines.length !== targetLines.length) return false;
  return sourceLines.some((line, place) => line.trim() !== '' && targetLines[place]?.trim() === '');
}
