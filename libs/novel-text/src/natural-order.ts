import { CHINESE_NUMERALS, chineseNumeralToNumber } from './heading-number';

/** 上卷, 中卷, 下卷 contain no numerals but have an order that is not alphabetical. */
const VOLUME_PLACES: Readonly<Record<string, string>> = { 上: '1', 中: '2', 下: '3' };

const TOKENS = new RegExp(
  // 10.5 is one number between 10 and 11; otherwise 第10.5章 would come before 第10章.
  `[0-9]+(?:\\.[0-9]+)*|[${CHINESE_NUMERALS}]+|[上中下](?=[卷部册冊篇编編集])|[^0-9${CHINESE_NUMERALS}上中下]+|[上中下]`,
  'gu',
);

/** Endings of file names, also double ones (.tar.gz): letters after a dot. In “10.5” the 5 is not an ending. */
const ENDINGS = /(?:\.(?:[a-z][a-z0-9]{0,4}|7z))+$/i;

interface Token {
  /** Parts of a number without leading zeros (10 and 5 of “10.5”); undefined for text. */
  numbers: readonly string[] | undefined;
  text: string;
}

/**
 * Natural order of names: 第9章 before 第十章 before 第11章, "Chương 2" before "Chương 10", 上卷 before 下卷. A total order: names
 * that are equal in this order but not in their characters ("01" and "1") have a fixed order, so that 0 means the same
 * string. It does not depend on the locale of browser or server.
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

/**
 * Natural order of files by name without ending, folder by folder: 10.txt before 10.5.txt, and “10” before “10 (2)”
 * whatever their endings are. Names that differ only in their endings are ordered by these. A total order like
 * naturalCompare.
 *
 * @param one a name, also with folders (`archive.zip/folder/10.txt`)
 */
export function compareFileNames(one: string, other: string): number {
  const left = one.split('/').map(withoutEnding);
  const right = other.split('/').map(withoutEnding);
  const length = Math.min(left.length, right.length);
  for (let step = 0; step < length; step += 1) {
    const order = naturalCompare(left[step] ?? '', right[step] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || naturalCompare(one, other);
}

function withoutEnding(name: string): string {
  const plain = name.normalize('NFKC').trim();
  return plain.replace(ENDINGS, '') || plain;
}

/** Full-width digits and letters are equal to the ordinary ones. */
function tokens(name: string): Token[] {
  const folded = name.normalize('NFKC').toLowerCase();
  return Array.from(folded.matchAll(TOKENS), ([text]) => ({ numbers: numbersOf(text), text }));
}

function numbersOf(text: string): string[] | undefined {
  const place = VOLUME_PLACES[text];
  if (place !== undefined) return [place];
  if (/^[\d.]+$/.test(text)) return text.split('.').map((digits) => digits.replace(/^0+(?=\d)/, ''));
  const value = chineseNumeralToNumber(text);
  return value === undefined ? undefined : [value.toFixed(0)];
}

function compareTokens(one: Token | undefined, other: Token | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (one.numbers !== undefined && other.numbers !== undefined)
    return compareNumbers(one.numbers, other.numbers);
  if (one.numbers !== undefined) return -1;
  if (other.numbers !== undefined) return 1;
  return compareText(one.text, other.text);
}

/** Compares part by part; a missing part comes first: 10 before 10.5. */
function compareNumbers(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length);
  for (let part = 0; part < length; part += 1) {
    const [left, right] = [one[part] ?? '', other[part] ?? ''];
    const order = left.length - right.length || compareText(left, right);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

/** Compares by code unit, which is the same on every machine. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
