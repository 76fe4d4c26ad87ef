/** Characters that a look-alike of a word is compared without: everything but letters and digits. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * The text in plain lower-case letters: compatibility forms (full width, fractions) resolved, marks and invisible
 * characters removed, `đ` as `d`.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i');
}

/** Letters and digits of the folded text, without anything between them. */
export const foldedLetters = (text: string): string => folded(text).replace(SEPARATORS, '');

/** The words of the folded text. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(SEPARATORS)
    .filter((word) => word !== '');
