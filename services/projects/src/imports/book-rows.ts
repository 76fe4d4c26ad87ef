import { createHash } from 'node:crypto';
import { hanShare } from '@lacthu/novel-text';
import { chapterStanding } from '../text/chapter-state';
import type { ChapterRow } from '../chapters/chapter-rows';
import { fittingTitle } from '../text/chapter-title';
import type { AllowedRuns } from '../text/leftover-lines';
import type { ParsedChapter } from './parse-import';

/** Above this share of Chinese among its letters a text is a source, not a translation. */
const CHINESE_SHARE = 0.3;
/** Characters looked at in each of three places: to count all of a book would take as long as storing it. */
const SAMPLE = 100;

/** Mostly Chinese: the content is a source to translate; else it is a text to read. */
function isMostlyChinese(content: string): boolean {
  if (content.length <= SAMPLE * 3) return hanShare(content) > CHINESE_SHARE;
  const middle = (content.length - SAMPLE) >> 1;
  const sample = [content.slice(0, SAMPLE), content.slice(middle, middle + SAMPLE), content.slice(-SAMPLE)];
  return hanShare(sample.join('\n')) > CHINESE_SHARE;
}

/**
 * A chapter as it is stored: Chinese is a source, anything else is a text to read.
 *
 * @param titleLimit characters of the longest title
 * @param allowed Chinese that the project's owner wants in his texts
 */
export function toChapterRow(
  { title, content }: ParsedChapter,
  titleLimit: number,
  allowed: AllowedRuns,
): ChapterRow {
  const texts = isMostlyChinese(content) ? { source: content, target: '' } : { source: '', target: content };
  return { title: fittingTitle(title, titleLimit), ...texts, ...chapterStanding(texts, 0, allowed) };
}

/** Tells chapters apart by their text, and those without a text by their title. */
export function fingerprintOf(row: ChapterRow): string {
  return createHash('md5')
    .update(row.source || row.target || row.title)
    .digest('hex');
}
