import {
  CHINESE_NUMERALS,
  VIETNAMESE_NUMERALS,
  chineseNumeralToNumber,
  headingNumber,
} from './heading-number';
import { SITE_PREFIX } from './split-rule-patterns';

/**
 * chapter: has a place in the book's numbering. volume: a part that contains chapters. extra: side story, prologue or
 * afterword without a place in the numbering, so that 番外 第一章 is never taken for the real 第一章.
 */
export type HeadingKind = 'chapter' | 'volume' | 'extra';

export interface ParsedHeading {
  kind: HeadingKind;
  /** Number of the chapter or volume; undefined for some extras and for headings of a user's rule. */
  number: number | undefined;
  /** Volume named on the same line before the chapter's marker (上卷 第一回 …). */
  volume: string | undefined;
  /** The line as a title: trimmed, without a site's prefixes. */
  title: string;
  /** Letters and digits of the name after the number, in lower case; distinguishes copies of a heading. */
  name: string;
}

const NUMERAL = `[0-9０-９${CHINESE_NUMERALS}]+`;
const VI_NUMERAL = `(?:[0-9０-９]+|[IVXLCDM]+(?![\\p{L}])|(?:${VIETNAMESE_NUMERALS})(?:\\s+(?:${VIETNAMESE_NUMERALS}))*(?![\\p{L}]))`;
const VI_VOLUME_WORDS = '(?:quyển|tập|phần|màn|volume|vol\\.?|book|part|arc|act)';

/** 【连载】 is a site's prefix, 【第一章】 is the heading itself. */
const LEADING_SITE_PREFIX = new RegExp(`^(?![【\\[「『<〈]第)${SITE_PREFIX}(?=\\S)`, 'i');
const TRAILING_ORNAMENTS = /\s*[#*=~★☆◆■□※]+$/;
const ZH_CHAPTER = new RegExp(
  `^(.*?)第\\s*(${NUMERAL})(?:\\s?[-－–—~～、,.．]\\s?${NUMERAL})?\\s*[章回话話节節折幕]`,
  'u',
);
const ZH_VOLUME = new RegExp(
  `^(?:第(${NUMERAL})(?:卷|部分|部|集|篇|季|册|冊|辑|輯)|卷之?(${NUMERAL})|[上中下终終][卷部册冊篇编編])`,
  'u',
);
const VI_CHAPTER = new RegExp(
  `^(.*?)(?<![\\p{L}])(?:chương|chapter|chap\\.?|ch\\.|episode|hồi|tiết|bài|lesson)\\s*(?:thứ\\s+)?(${VI_NUMERAL})`,
  'iu',
);
const VI_TURNED_CHAPTER = new RegExp(
  `^(.*?)(?<![\\p{L}])(?:thứ|đệ)\\s+(${VI_NUMERAL})\\s+(?:chương|hồi|tiết)(?![\\p{L}])`,
  'iu',
);
const VI_VOLUME = new RegExp(`^[\\[(]?${VI_VOLUME_WORDS}\\s*(?:thứ\\s+)?(${VI_NUMERAL})`, 'iu');
const PLAIN_NUMBER = /^([0-9０-９]{1,9})(?![0-9０-９])/;
const EXTRA_WORDS = /番外|外[传傳]|特[别別]篇|phiên ngoại|ngoại truyện|side story|extra/i;

/** Converts a heading line to a title: removes blanks at its ends, site prefixes (`《》目录 `, `正文 `) and ornaments. */
export function cleanTitle(line: string): string {
  const trimmed = line.trim();
  const cleaned = trimmed.replace(LEADING_SITE_PREFIX, '').replace(TRAILING_ORNAMENTS, '').trim();
  return cleaned === '' ? trimmed : cleaned;
}

/** Parses a heading line. The rule, not this function, decides which lines are headings. */
export function parseHeading(line: string): ParsedHeading {
  const title = cleanTitle(line);
  return parseChapter(title) ?? parseVolume(title) ?? parsePlain(title);
}

function parseChapter(title: string): ParsedHeading | undefined {
  const match = ZH_CHAPTER.exec(title) ?? VI_TURNED_CHAPTER.exec(title) ?? VI_CHAPTER.exec(title);
  if (match === null) return undefined;
  const before = (match[1] ?? '').replace(/[\s:：,.\])–—|-]+$/u, '').trim();
  const name = letters(title.slice(match[0].length));
  if (EXTRA_WORDS.test(before))
    return { kind: 'extra', number: undefined, volume: undefined, title, name: letters(title) };
  return {
    kind: 'chapter',
    number: headingNumber(match[2] ?? ''),
    volume: isVolume(before) ? before : undefined,
    title,
    name,
  };
}

function parseVolume(title: string): ParsedHeading | undefined {
  const match = ZH_VOLUME.exec(title) ?? VI_VOLUME.exec(title);
  if (match === null) return undefined;
  const numeral = match[1] ?? match[2];
  return {
    kind: 'volume',
    number: numeral === undefined ? undefined : headingNumber(numeral),
    volume: undefined,
    title,
    name: letters(title.slice(match[0].length)),
  };
}

function parsePlain(title: string): ParsedHeading {
  const numeral = PLAIN_NUMBER.exec(title)?.[1];
  if (numeral === undefined)
    return { kind: 'extra', number: undefined, volume: undefined, title, name: letters(title) };
  return {
    kind: 'chapter',
    number: chineseNumeralToNumber(numeral),
    volume: undefined,
    title,
    name: letters(title.slice(numeral.length)),
  };
}

function isVolume(before: string): boolean {
  return ZH_VOLUME.test(before) || VI_VOLUME.test(before);
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/**
 * Whether two headings name the same chapter: same kind and number, and one name equal to the other, missing, or a
 * prefix of it (第一章 雪夜 and 第一章：雪夜（求收藏）).
 */
export function isSameHeading(one: ParsedHeading, other: ParsedHeading): boolean {
  if (one.kind !== other.kind || one.number !== other.number) return false;
  if (one.number === undefined && one.kind === 'extra') return one.name === other.name;
  return one.name.startsWith(other.name) || other.name.startsWith(one.name);
}
