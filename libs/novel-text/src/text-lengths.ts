import { HAN_CHARACTER } from './han';

/** Number of visible characters: code points without blanks and line ends. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const char of text) if (char.trim() !== '') count += 1;
  return count;
}

/**
 * Number of words: every Chinese character counts as one, other letters count as words between blanks and punctuation.
 * This is the measure of Chinese publishers (字数) and of Vietnamese word counts at once.
 */
export function countWords(text: string): number {
  const han = text.match(new RegExp(HAN_CHARACTER.source, 'gu'))?.length ?? 0;
  const rest = text.replace(new RegExp(HAN_CHARACTER.source, 'gu'), ' ');
  return han + (rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0);
}

/** Cuts the text to at most `limit` characters (code points), without blanks at either end. */
export function cutText(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  return Array.from(trimmed).slice(0, limit).join('').trim();
}
