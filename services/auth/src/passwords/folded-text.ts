/** Characters ignored in comparisons: everything but letters and digits. */
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/**
 * Folds text to plain lower-case letters: resolves compatibility forms (full width, fractions), removes marks and
 * invisible characters, replaces `đ` by `d`.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i');
}

/** Letters and digits of the folded text, joined. */
export const foldedLetters = (text: string): string => folded(text).replace(SEPARATORS, '');

/** The words of the folded text. */
export const foldedWords = (text: string): string[] =>
  folded(text)
    .split(SEPARATORS)
    .filter((word) => word !== '');
