import { hasHan, joinLines, toLines } from '@lacthu/novel-text';
import type { TranslatedChapter } from './translate-chapter';

/** Lines put in front of the text: the title and a blank line that keeps it apart. */
const LINES_BEFORE_TEXT = 2;

/** A translated chapter, with its title where that was Chinese and could be translated. */
export interface TitledChapter extends TranslatedChapter {
  readonly title?: string;
}

/**
 * The text with its title as first line, so that one call translates both and the title is read in its context. A
 * title without Chinese stays out: it has been translated or written by a person.
 */
export function putTitleFirst(title: string, content: string): string {
  return hasHan(title) ? `${title}\n\n${content}` : content;
}

/** Takes the title back out of what {@link putTitleFirst} made; a title that could not be translated is left out. */
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
