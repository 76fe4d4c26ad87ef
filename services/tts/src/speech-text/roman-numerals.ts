import { romanToNumber } from '@lacthu/novel-text';
import { WORD_BEGINS, WORD_ENDS } from './word-edges';

/** Words after which even a single letter is a numeral. */
const COUNTED = ['chương', 'hồi', 'quyển', 'tập', 'thế kỷ', 'thế kỉ', 'lần thứ'];
/** Words after which two letters or more are a numeral; a single one may be a name (`nhóm V`). */
const GRADED = [
  ...['phần', 'mục', 'bài', 'màn', 'cảnh', 'giai đoạn', 'kỳ', 'khóa', 'khoá', 'đại hội', 'quân khu'],
  ...['cấp', 'bậc', 'hạng', 'loại', 'lớp', 'đời', 'thế hệ', 'thứ', 'thế chiến'],
];
const AFTER_COUNTED = new RegExp(
  String.raw`(?<=${WORD_BEGINS}(?:${inAnyCase(COUNTED)}) )[IVXL]+${WORD_ENDS}(?!\.?\p{Lu})`,
  'gu',
);
const AFTER_GRADED = new RegExp(
  String.raw`(?<=${WORD_BEGINS}(?:${inAnyCase(GRADED)}) )[IVX]{2,}${WORD_ENDS}`,
  'gu',
);
/** A name in mixed case, then the number of a king or a model; in a line of capitals VI is a word. */
const AFTER_NAME = new RegExp(
  String.raw`(?<=${WORD_BEGINS}\p{Lu}\p{M}*(?:\p{Ll}\p{M}*)+ )[IVX]{2,}${WORD_ENDS}(?! \p{Lu}{2,})`,
  'gu',
);

/** Writes Roman numerals as digits, only where they are unambiguous. */
export function plainNumerals(text: string): string {
  return [AFTER_COUNTED, AFTER_GRADED, AFTER_NAME].reduce(
    (plain, place) => plain.replace(place, digitsOf),
    text,
  );
}

const digitsOf = (numeral: string): string => String(romanToNumber(numeral) ?? numeral);

/** Matches the word in lower case, capitalised and in capitals; the numeral itself has capitals only. */
function inAnyCase(words: readonly string[]): string {
  return words
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
}
