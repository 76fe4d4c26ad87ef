import { hasHan, joinLines, toLines } from '@lacthu/novel-text';
import type { TranslatedChapter } from './translate-chapter';

/** Lines before the text: the title and a blank line. */
const LINES_BEFORE_TEXT = 2;

/** A translated chapter, with its title when that was Chinese and could be translated. */
export interface TitledChapter extends TranslatedChapter {
  readonly title?: string;
}

/**
 * Prepends the title to the text, so that one call translates both and the title has its context. A title without
 * Chinese is omitted: it was translated before, or a person wrote it.
 */
export function putTitleFirst(title: string, content: string): string {
  return hasHan(title) ? `${title}\n\n${content}` : content;
}

/** Separates the title that {@link putTitleFirst} prepended; a title that could not be translated is omitted. */
export function takeTitle(title: string, chapter: TranslatedChapter): TitledChapter {
  if (!hasHan(title)) return chapter;
  const [first = '', , ...text] = toLines(chapter.text);
  const failed = chapter.failed
    .filter(({ line }) => line >= LINES_BEFORE_TEXT)
    .map((unit) => ({ ...unit, line: unit.line - LINES_BEFORE_TEXT }));
  const translated = first.trim();
  const isDrafted = chapter.failed.some(({ line, drafted }) => line === 0 && drafted);
  const usable = !isDrafted && translated !== '' && !hasHan(translated);
  return { text: joinLines(text), failed, ...(usable ? { title: translated } : {}) };
}
