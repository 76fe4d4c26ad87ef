/** Characters of a word: letters with their marks, digits. Parts of regular expressions with the flag `u`. */
const WORD_SIGN = String.raw`[\p{L}\p{M}\p{N}]`;

export const WORD_BEGINS = `(?<!${WORD_SIGN})`;
export const WORD_ENDS = `(?!${WORD_SIGN})`;
/** Not preceded by a digit of the same number, date or code. */
export const NUMBER_BEGINS = String.raw`(?<![\p{L}\p{M}\p{N}]|\p{N}[.,:/–-])`;
/** Not followed by a digit of the same number, date or code. */
export const NUMBER_ENDS = String.raw`(?![\p{L}\p{M}\p{N}]|[.,:/–-]\p{N})`;
