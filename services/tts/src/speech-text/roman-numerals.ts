import { romanToNumber } from '@lacthu/novel-text';
import { WORD_BEGINS, WORD_ENDS } from './word-edges';

/** Words behind which even a single letter counts. */
const COUNTED = ['chương', 'hồi', 'quyển', 'tập', 'thế kỷ', 'thế kỉ', 'lần thứ'];
/** Words behind which two letters or more count; one alone may name a thing (`nhóm V`). */
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
/** A name in usual letters, then the number of a king or a model; in a line of capitals VI is a word. */
const AFTER_NAME = new RegExp(
  String.raw`(?<=${WORD_BEGINS}\p{Lu}\p{M}*(?:\p{Ll}\p{M}*)+ )[IVX]{2,}${WORD_ENDS}(?! \p{Lu}{2,})`,
  'gu',
);

/** Roman numerals as digits, only where they can be nothing else. */
export function plainNumerals(text: string): string {
  return [AFTER_COUNTED, AFTER_GRADED, AFTER_NAME].reduce(
    (plain, place) => plain.replace(place, digitsOf),
    text,
  );
}

const digitsOf = (numeral: string): string => String(romanToNumber(numeral) ?? numeral);

/** As in a sentence, at its beginning and in a title; the numeral itself has capitals only. */
function inAnyCase(words: readonly string[]): string {
  return words
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
}
