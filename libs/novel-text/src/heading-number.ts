/** Characters for each digit, indexed by its value. */
const DIGIT_FORMS = [
  '零〇○',
  '一壹',
  '二贰貳两兩',
  '三叁參',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
];

const DIGITS: ReadonlyMap<string, number> = new Map(
  DIGIT_FORMS.flatMap((forms, value) => Array.from(forms, (char) => [char, value] as const)),
);

const TENS: ReadonlyMap<string, number> = new Map([
  ['廿', 20],
  ['卄', 20],
  ['卅', 30],
  ['卌', 40],
]);

const UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
]);

const GROUPS: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
]);

/** Characters of Chinese numerals, for a character class of a regular expression. */
export const CHINESE_NUMERALS =
  '零〇○一二三四五六七八九十百千万亿两兩萬億廿卄卅卌壹贰貳叁參肆伍陆陸柒捌玖拾佰仟';

/**
 * Value of a numeral as used in headings: 一百零一, 一百十八 (no 一 before 十), 两百, 廿一, 一〇三 (digit by digit), １２ and 001. 一百二 is
 * read as 102: in a heading the 零 was forgotten, and the spoken 120 is not meant.
 *
 * @returns undefined when the word is no numeral
 */
export function chineseNumeralToNumber(word: string): number | undefined {
  const plain = word.normalize('NFKC').trim();
  if (plain === '') return undefined;
  if (/^\d{1,15}$/.test(plain)) return Number(plain);
  const chars = Array.from(plain);
  if (chars.length > 20) return undefined;
  if (chars.length > 1 && chars.every((char) => digitOf(char) !== undefined)) {
    return chars.reduce((value, char) => value * 10 + (digitOf(char) ?? 0), 0);
  }
  return readByUnits(chars);
}

function digitOf(char: string): number | undefined {
  return DIGITS.get(char) ?? (/^\d$/.test(char) ? Number(char) : undefined);
}

function readByUnits(chars: string[]): number | undefined {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const char of chars) {
    const value = digitOf(char);
    const tens = TENS.get(char);
    const unit = UNITS.get(char);
    const group = GROUPS.get(char);
    if (value !== undefined) {
      // Consecutive Arabic digits are possible (3百12); consecutive Chinese ones were read digit by digit before.
      digit = (digit ?? 0) * 10 + value;
    } else if (tens !== undefined) {
      section += tens;
      digit = undefined;
    } else if (unit !== undefined) {
      section += (digit || 1) * unit;
      digit = undefined;
    } else if (group !== undefined) {
      total = (total + section + (digit ?? (section === 0 && total === 0 ? 1 : 0))) * group;
      section = 0;
      digit = undefined;
    } else {
      return undefined;
    }
  }
  return total + section + (digit ?? 0);
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Value of a Roman numeral in standard spelling (IV, XII), in upper or lower case; undefined for anything else. */
export function romanToNumber(word: string): number | undefined {
  const upper = word.toUpperCase();
  if (!/^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(upper)) return undefined;
  let total = 0;
  for (let index = 0; index < upper.length; index += 1) {
    const value = ROMAN[upper.charAt(index)] ?? 0;
    const next = ROMAN[upper.charAt(index + 1)] ?? 0;
    total += value < next ? -value : value;
  }
  return total;
}

/** Vietnamese words, and the Sino-Vietnamese ones of word-for-word translations (đệ thập nhị chương). */
const VIETNAMESE_DIGITS: Readonly<Record<string, number>> = {
  không: 0,
  một: 1,
  mốt: 1,
  nhất: 1,
  hai: 2,
  nhì: 2,
  nhị: 2,
  ba: 3,
  tam: 3,
  bốn: 4,
  tư: 4,
  tứ: 4,
  năm: 5,
  lăm: 5,
  nhăm: 5,
  ngũ: 5,
  sáu: 6,
  lục: 6,
  bảy: 7,
  bẩy: 7,
  thất: 7,
  tám: 8,
  bát: 8,
  chín: 9,
  cửu: 9,
};

const VIETNAMESE_UNITS: Readonly<Record<string, number>> = {
  mười: 10,
  mươi: 10,
  thập: 10,
  trăm: 100,
  bách: 100,
  nghìn: 1000,
  ngàn: 1000,
  thiên: 1000,
};

const ZERO_WORDS = ['linh', 'lẻ'];

/** Words of Vietnamese numerals, as alternatives of a regular expression. */
export const VIETNAMESE_NUMERALS = [
  ...Object.keys(VIETNAMESE_DIGITS),
  ...Object.keys(VIETNAMESE_UNITS),
  ...ZERO_WORDS,
].join('|');

/**
 * Value of a numeral in Vietnamese words: "mười hai", "hai mươi mốt", "một trăm linh năm", "thập nhị".
 *
 * @returns undefined when a word is no numeral
 */
export function vietnameseNumeralToNumber(words: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  for (const word of words.normalize('NFC').toLowerCase().trim().split(/\s+/)) {
    const value = VIETNAMESE_DIGITS[word];
    const unit = VIETNAMESE_UNITS[word];
    if (value !== undefined) digit = value;
    else if (unit !== undefined) {
      total += (digit ?? 1) * unit;
      digit = undefined;
    } else if (!ZERO_WORDS.includes(word)) return undefined;
  }
  return total + (digit ?? 0);
}

/** Value of a heading's number in any notation: digits, Chinese, Roman or Vietnamese words. */
export function headingNumber(word: string): number | undefined {
  return chineseNumeralToNumber(word) ?? romanToNumber(word.trim()) ?? vietnameseNumeralToNumber(word);
}
