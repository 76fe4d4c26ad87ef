import { NUMBER_BEGINS, NUMBER_ENDS, WORD_BEGINS } from './word-edges';

/**
 * Numbers with thousands separators in Vietnamese notation, with or without decimals. A telephone number begins with
 * 0.
 */
const THOUSANDS = new RegExp(
  String.raw`${NUMBER_BEGINS}([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,4}))?${NUMBER_ENDS}`,
  'gu',
);
/** English notation only with two groups: a single group may be three decimals. */
const ENGLISH_THOUSANDS = new RegExp(
  String.raw`${NUMBER_BEGINS}[1-9]\d{0,2}(?:,\d{3}){2,}${NUMBER_ENDS}`,
  'gu',
);
const DECIMAL = new RegExp(String.raw`${NUMBER_BEGINS}(\d{1,9}),(\d{1,2})${NUMBER_ENDS}`, 'gu');
/** After these, two numbers with a comma are two things, not one number. */
const COUNTED =
  /(?:chương|số|tập|trang|câu|điều|phần|lớp|các|quyển|hồi|ngày|mùng|tháng|năm|phòng|tầng|bài|đội|thứ) $/iu;
const ADDRESS_PARTS = 4;
const ADDRESS_MAX = 255;

const RANGE = new RegExp(String.raw`${NUMBER_BEGINS}(\d{1,4})[-–](\d{1,4})${NUMBER_ENDS}`, 'gu');
const SCORE = /(?:(?:tỷ|tỉ) số(?: là)?|thắng|thua|kết quả|hòa|hoà|gỡ|dẫn|điểm) $/iu;
/** The numbers of a range have a similar size; otherwise it is a telephone number or a code. */
const MAX_RATIO = 20;
const YEARS = { first: 1_000, last: 2_200 } as const;

const ORDINAL = new RegExp(String.raw`(?<=${WORD_BEGINS}thứ )[14](?! ?%)${NUMBER_ENDS}`, 'giu');
const ORDINALS: Readonly<Record<string, string>> = { 1: 'nhất', 4: 'tư' };

/**
 * Removes thousands separators, and writes decimals, ranges and ordinals in words. Plain numbers stay, because engines
 * read them well; so do ambiguous ones.
 */
export function spokenNumbers(text: string): string {
  return text
    .replace(RANGE, (whole, from: string, to: string, at: number, all: string) =>
      isRange(from, to) && !SCORE.test(before(all, at)) ? `${from} đến ${to}` : whole,
    )
    .replace(THOUSANDS, (whole, number: string, decimals?: string) => {
      if (isNetworkAddress(number)) return whole;
      return number.replaceAll('.', '') + (decimals ? ` phẩy ${decimals}` : '');
    })
    .replace(ENGLISH_THOUSANDS, (number) => number.replaceAll(',', ''))
    .replace(DECIMAL, (whole, number: string, decimals: string, at: number, all: string) =>
      COUNTED.test(before(all, at)) ? whole : `${number} phẩy ${decimals}`,
    )
    .replace(ORDINAL, (number) => ORDINALS[number] ?? number);
}

/** Length of the text before a position that the longest word list needs. */
const before = (text: string, at: number): string => text.slice(Math.max(0, at - 12), at);

function isRange(from: string, to: string): boolean {
  const [low, high] = [Number(from), Number(to)];
  if (low >= high || from.startsWith('0') || to.startsWith('0')) return false;
  if (to.length === 4 || from.length === 4) return low >= YEARS.first && high <= YEARS.last;
  return high / low <= MAX_RATIO;
}

function isNetworkAddress(number: string): boolean {
  const parts = number.split('.');
  return parts.length === ADDRESS_PARTS && parts.every((part) => Number(part) <= ADDRESS_MAX);
}
