import { IS_HAN } from '../text/han';
import { DIVISIONS } from '../text/headings';
import { grouped, isDigitString, matchAt, NUMERAL, parseNumeral, POSITIONAL } from '../text/numbers';
import { bounded, roundNumber, unevenAmountAt, vagueAt } from './amounts';
import type { NumberPhrase } from './amounts';
import { measureAt } from './measures';
import { numeralWords } from './numeral-words';

const NUMBER = `(?:\\d{1,24}(?:\\.\\d{1,9})?|[${NUMERAL}]{1,24})`;
const PERCENT_SIGN = '百分之';
const ORDINAL_SIGN = '第';
const EQUALS_SIGN = '为';
/** Behind these 为 is the end of a word: 因为, 分为. */
const BEFORE_SIGN_OF_WORD = new Set('因认以作成称变分化改定升降视更极颇大最尤名译封列设转合行人');
const PARTS_OF_DAY: Readonly<Record<string, string>> = {
  上午: 'sáng',
  早上: 'sáng',
  早晨: 'sáng',
  清晨: 'sáng',
  凌晨: 'sáng',
  中午: 'trưa',
  下午: 'chiều',
  傍晚: 'chiều',
  晚上: 'tối',
  夜里: 'đêm',
  深夜: 'đêm',
};
/** Words that may stand before a number and belong to it. */
export const NUMBER_SIGNS: readonly string[] = [
  ORDINAL_SIGN,
  PERCENT_SIGN,
  EQUALS_SIGN,
  ...Object.keys(PARTS_OF_DAY),
];

const IS_NUMERAL = new RegExp(`[${NUMERAL}\\d第]`);
const NUMBER_HERE = new RegExp(NUMBER, 'y');
const ORDINAL = new RegExp(`第(${NUMBER})([章回卷节集话名层关代届年天日次个位场种件座重步])?`, 'y');
/** The whole follows its part as in Vietnamese; 的 is dropped. */
const OF_PART = '(?:的(?=\\p{Script=Han}))?';
const PERCENT = new RegExp(`${PERCENT_SIGN}(${NUMBER})${OF_PART}`, 'uy');
const FRACTION = new RegExp(`(${NUMBER})分之(${NUMBER})${OF_PART}`, 'uy');
const CLOCK = new RegExp(
  `(${Object.keys(PARTS_OF_DAY).join('|')})?(${NUMBER})点(半|整|钟|(${NUMBER})分)?`,
  'y',
);
const DATE = new RegExp(`(?:(${NUMBER})年)?(?:(${NUMBER})月)?(?:(${NUMBER})[日号])?`, 'y');
/** 2.5亿: hundreds of millions in digits; in 3亿5000万 more digits follow. */
const HUNDRED_MILLIONS = new RegExp(`(\\d{1,9}(?:\\.\\d{1,6})?)亿(?![\\d${NUMERAL}])`, 'y');
/** 三丈多高: a dimension given by a length and a bit more. */
const DIMENSION = /^(?:多|余)(.)/;
const DIMENSIONS: Readonly<Record<string, string>> = {
  高: 'cao',
  长: 'dài',
  宽: 'rộng',
  深: 'sâu',
  厚: 'dày',
  远: 'xa',
  重: 'nặng',
};
/** At the end of a numeral 两 is no 'two' but taels. */
const TAELS = /(?<=.)两$/;
/** Of estimates that begin with no numeral. */
const VAGUE_STARTS: ReadonlySet<string> = new Set('几数好');
const STARTS: ReadonlySet<string> = new Set([
  ...NUMERAL,
  ...VAGUE_STARTS,
  ...'0123456789',
  ...NUMBER_SIGNS.map((sign) => sign.charAt(0)),
]);
/** Longer numerals are written in digits, as editors do. */
const LONGEST_IN_WORDS = 3;
const YEAR_DIGITS = 4;
const MONTHS = 12;

/** Nouns that are counted by rank; divisions of a book are given by their number. */
const RANKED: Readonly<Record<string, string>> = {
  名: 'hạng',
  层: 'tầng',
  关: 'cửa',
  代: 'đời',
  届: 'khóa',
  年: 'năm',
  天: 'ngày',
  日: 'ngày',
  次: 'lần',
  个: 'cái',
  位: 'vị',
  场: 'trận',
  种: 'loại',
  件: 'món',
  座: 'tòa',
  重: 'tầng',
  步: 'bước',
};
const RANKS: Readonly<Record<string, string>> = { 一: 'nhất', 四: 'tư' };
const ESTIMATES: Readonly<Record<string, string>> = { 多: 'hơn', 余: 'hơn', 来: 'chừng' };

/**
 * Numbers that begin at this place of a simplified text, with their measure words, ranks, dates and hours; none inside
 * a numeral. Several when it can be taken with or without what follows.
 */
export function numberPhrasesAt(text: string, index: number): NumberPhrase[] {
  if (!STARTS.has(text[index] ?? '')) return [];
  if (index > 0 && IS_NUMERAL.test(text[index - 1] ?? '')) return [];
  if (VAGUE_STARTS.has(text.charAt(index))) {
    const vague = vagueAt(text, index);
    return vague ? withBound(text, index, vague) : [];
  }
  for (const read of [equalsAt, percentAt, fractionAt, rankAt, hourAt, dateAt, vagueAt]) {
    const phrase = read(text, index);
    if (phrase) return withBound(text, index, phrase);
  }

  return countedAt(text, index);
}

/** 边长为3。 is 3; before more words 为 is mostly 'for': 为三个人准备. */
function equalsAt(text: string, index: number): NumberPhrase | undefined {
  if (text[index] !== EQUALS_SIGN || BEFORE_SIGN_OF_WORD.has(text[index - 1] ?? '')) return undefined;
  const start = index + EQUALS_SIGN.length;
  const run = matchAt(NUMBER_HERE, text, start)?.[0] ?? '';
  if (run.length < 2 && !/\d/.test(run)) return undefined;
  const counted = countedAt(text, start)[0] ?? { length: run.length, target: written(run) };
  if (valueOf(run) === undefined || IS_HAN.test(text[start + counted.length] ?? '')) return undefined;
  return { length: EQUALS_SIGN.length + counted.length, target: `là ${counted.target}` };
}

function percentAt(text: string, index: number): NumberPhrase | undefined {
  const [source, numeral = ''] = matchAt(PERCENT, text, index) ?? [];
  const value = valueOf(numeral);
  if (source === undefined || value === undefined) return undefined;
  return { length: source.length, target: `${/^\d/.test(numeral) ? written(numeral) : grouped(value)}%` };
}

function fractionAt(text: string, index: number): NumberPhrase | undefined {
  const [source, below = '', above = ''] = matchAt(FRACTION, text, index) ?? [];
  if (source === undefined || valueOf(below) === undefined || valueOf(above) === undefined) return undefined;
  return { length: source.length, target: `${written(above)} phần ${written(below)}` };
}

function rankAt(text: string, index: number): NumberPhrase | undefined {
  if (text[index] !== ORDINAL_SIGN) return undefined;
  const [source, numeral = '', unit = ''] = matchAt(ORDINAL, text, index) ?? [];
  const value = valueOf(numeral);
  if (source === undefined || value === undefined) return undefined;
  const division = DIVISIONS[unit];
  if (division !== undefined) return { length: source.length, target: `${division} ${value}` };
  const rank = `thứ ${RANKS[numeral] ?? written(numeral)}`;
  const ranked = RANKED[unit];
  return ranked === undefined
    ? { length: source.length, target: rank }
    : { length: source.length, target: `${ranked} ${rank}` };
}

/** Without a part of the day, minutes or 钟, 三点 may as well be three points. */
function hourAt(text: string, index: number): NumberPhrase | undefined {
  const [source, part, hour = '', rest, minutes] = matchAt(CLOCK, text, index) ?? [];
  if (source === undefined || (part === undefined && rest === undefined)) return undefined;
  const said = [written(hour), 'giờ', minutesOf(rest, minutes), PARTS_OF_DAY[part ?? ''] ?? ''];
  return valueOf(hour) === undefined
    ? undefined
    : { length: source.length, target: said.filter((word) => word !== '').join(' ') };
}

function minutesOf(rest: string | undefined, minutes: string | undefined): string {
  if (minutes !== undefined) return `${written(minutes)} phút`;
  return rest === '半' ? 'rưỡi' : '';
}

/** 2017年3月5日 → ngày 5 tháng 3 năm 2017; 三年 and 三月 alone: three years, but the third month. */
function dateAt(text: string, index: number): NumberPhrase | undefined {
  const [source = '', year, month, day] = matchAt(DATE, text, index) ?? [];
  if (source === '' || (month === undefined && !isYear(year))) return undefined;
  if (month !== undefined && (valueOf(month) ?? MONTHS + 1) > MONTHS) return undefined;
  const isInDigits = [year, month, day].some((part) => part !== undefined && /\d/.test(part));
  const number = (numeral: string): string => (isInDigits ? String(valueOf(numeral)) : written(numeral));
  const parts = [
    ...datePart('ngày', day, number),
    ...datePart('tháng', month, number),
    ...datePart('năm', year, (numeral) => String(valueOf(numeral) ?? numeral)),
  ];
  return { length: source.length, target: parts.join(' ') };
}

function datePart(label: string, numeral: string | undefined, write: (numeral: string) => string): string[] {
  return numeral === undefined ? [] : [`${label} ${write(numeral)}`];
}

function isYear(numeral: string | undefined): boolean {
  if (numeral?.length !== YEAR_DIGITS) return false;
  return /^\d+$/.test(numeral) || POSITIONAL.test(numeral);
}

function countedAt(text: string, index: number): NumberPhrase[] {
  const [millions, factor = ''] = matchAt(HUNDRED_MILLIONS, text, index) ?? [];
  if (millions !== undefined) return measured(text, index, millions, inMillions(Number(factor)));
  const run = matchAt(NUMBER_HERE, text, index)?.[0];
  const numeral = run?.replace(TAELS, '');
  if (numeral === undefined || !isCount(numeral, text[index + numeral.length])) return [];
  return measured(text, index, numeral, written(numeral));
}

/** 10亿 is 1 tỷ, 2.5亿 250 triệu. */
function inMillions(hundredMillions: number): string {
  const isBillions = hundredMillions >= 10;
  const value = isBillions ? hundredMillions / 10 : hundredMillions * 100;
  return `${value.toLocaleString('vi-VN', { maximumFractionDigits: 6 })} ${isBillions ? 'tỷ' : 'triệu'}`;
}

/** A numeral with the measure word behind it, and alone. */
function measured(text: string, index: number, numeral: string, number: string): NumberPhrase[] {
  const estimate = ESTIMATES[text[index + numeral.length] ?? ''];
  const measureStart = index + numeral.length + (estimate === undefined ? 0 : 1);
  const measure = measureAt(text, measureStart);
  const alone = numeral.length > 1 ? [{ length: numeral.length, target: number }] : [];
  const uneven = estimate === undefined ? unevenAmountAt(text, index, measureStart, number) : undefined;
  if (uneven) return [...withBound(text, index, uneven), ...alone];
  if (!measure) return alone;
  const end = measureStart + measure.length;
  const dimension = DIMENSIONS[DIMENSION.exec(text.slice(end, end + 2))?.[1] ?? ''];
  if (estimate === undefined && dimension !== undefined)
    return [{ length: end + 2 - index, target: `hơn ${number} ${measure.target} ${dimension}` }, ...alone];
  const target = [estimate ?? '', number, measure.target].filter((word) => word !== '').join(' ');
  return [...withBound(text, index, { length: end - index, target }), ...alone];
}

/** With what makes a time or a limit of it, and without. */
function withBound(text: string, index: number, phrase: NumberPhrase): NumberPhrase[] {
  const limited = bounded(text, index, phrase);
  return limited ? [limited, phrase] : [phrase];
}

/** Not estimates (七八), not idioms, not nothing. */
function isCount(numeral: string, next: string | undefined): boolean {
  if (/\d/.test(numeral)) return true;
  if (POSITIONAL.test(numeral) && numeral.length > 1) return isDigitString(numeral, next);
  return (valueOf(numeral) ?? 0) > 0;
}

function valueOf(numeral: string): number | undefined {
  return /^\d/.test(numeral) ? Number(numeral) : parseNumeral(numeral);
}

function written(numeral: string): string {
  const value = valueOf(numeral);
  if (/^\d/.test(numeral) || value === undefined) return numeral.replace('.', ',');
  if (POSITIONAL.test(numeral) && numeral.length > 1) return Array.from(numeral, parseNumeral).join('');
  const round = roundNumber(numeral, value);
  if (round !== undefined) return round;
  return numeral.length > LONGEST_IN_WORDS ? grouped(value) : numeralWords(numeral);
}
