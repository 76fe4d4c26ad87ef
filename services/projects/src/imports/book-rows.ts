import { createHash } from 'node:crypto';
import { hanShare } from '@lacthu/novel-text';
import { chapterStanding } from '../text/chapter-state';
import type { ChapterRow } from '../chapters/chapter-rows';
import { fittingTitle } from '../text/chapter-title';
import type { AllowedRuns } from '../text/leftover-lines';
import type { ParsedChapter } from './parse-import';

/** Above this share of Chinese among its letters a text is a source; otherwise it is a text to read. */
const CHINESE_SHARE = 0.3;
/** Length of each of three samples (characters): counting a whole book would take as long as storing it. */
const SAMPLE = 100;

/** Whether a content is a Chinese source to translate, rather than a text to read. */
function isMostlyChinese(content: string): boolean {
  if (content.length <= SAMPLE * 3) return hanShare(content) > CHINESE_SHARE;
  const middle = (content.length - SAMPLE) >> 1;
  const sample = [content.slice(0, SAMPLE), content.slice(middle, middle + SAMPLE), content.slice(-SAMPLE)];
  return hanShare(sample.join('\n')) > CHINESE_SHARE;
}

/**
 * Converts a parsed chapter to a row: a Chinese content becomes the source, any other the translation.
 *
 * @param titleLimit length of the longest title (characters)
 * @param allowed Chinese that the project allows in translations
 */
export function toChapterRow(
  { title, content }: ParsedChapter,
  titleLimit: number,
  allowed: AllowedRuns,
): ChapterRow {
  const texts = isMostlyChinese(content) ? { source: content, target: '' } : { source: '', target: content };
  return { title: fittingTitle(title, titleLimit), ...texts, ...chapterStanding(texts, 0, allowed) };
}

/** Hash that identifies a chapter by its text, or by its title when it has no text. */
export function fingerprintOf(row: ChapterRow): string {
  return createHash('md5')
    .update(row.source || row.target || row.title)
    .digest('hex');
}
