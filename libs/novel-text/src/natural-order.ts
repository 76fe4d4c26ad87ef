import { CHINESE_NUMERALS, chineseNumeralToNumber } from './heading-number';

/** 上卷, 中卷, 下卷 have no numerals but an order that is not the alphabet's. */
const VOLUME_PLACES: Readonly<Record<string, string>> = { 上: '1', 中: '2', 下: '3' };

const TOKENS = new RegExp(
  `[0-9０-９]+|[${CHINESE_NUMERALS}]+|[上中下](?=[卷部册冊篇编編集])|[^0-9０-９${CHINESE_NUMERALS}上中下]+|[上中下]`,
  'gu',
);

interface Token {
  /** Digits without leading zeros, or undefined for text. */
  digits: string | undefined;
  text: string;
}

/**
 * Order of names as people count: 第9章 before 第十章 before 第11章, "Chương 2" before "Chương 10", 上卷 before 下卷.
 * A total order: names equal in this sense but not in their characters ("01" and "1") come in a fixed order, so that
 * 0 means the same string. It does not depend on the language settings of browser or server.
 */
export function naturalCompare(one: string, other: string): number {
  const left = tokens(one);
  const right = tokens(other);
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareTokens(left[index], right[index]);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(one, other);
}

function tokens(name: string): Token[] {
  const folded = name.normalize('NFC').toLowerCase();
  return Array.from(folded.matchAll(TOKENS), ([text]) => ({ digits: digitsOf(text), text }));
}

function digitsOf(text: string): string | undefined {
  const place = VOLUME_PLACES[text];
  if (place !== undefined) return place;
  const plain = text.normalize('NFKC');
  if (/^\d+$/.test(plain)) return plain.replace(/^0+(?=\d)/, '');
  const value = chineseNumeralToNumber(text);
  return value === undefined ? undefined : value.toFixed(0);
}

function compareTokens(one: Token | undefined, other: Token | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one.digits !== undefined && other.digits !== undefined) {
    return one.digits.length - other.digits.length || compareText(one.digits, other.digits);
  }
  if (one.digits !== undefined) return -1;
  if (other.digits !== undefined) return 1;
  return compareText(one.text, other.text);
}

/** By code unit: the one order every machine agrees on. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
