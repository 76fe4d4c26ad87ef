/** How Chinese numerals come out: `digits` writes long ones as 1.234, `reading` leaves all to the Hán-Việt reading. */
export type NumberStyle = 'digits' | 'reading';

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const SMALL_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30 };
const BIG_UNITS: Readonly<Record<string, number>> = { 亿: 1e8, 億: 1e8, 万: 1e4, 萬: 1e4 };

export const NUMERAL = '〇零一二两兩三四五六七八九十百千万萬亿億廿卅';
const SIGNS: ReadonlySet<number> = new Set(Array.from(NUMERAL, (sign) => sign.charCodeAt(0)));
const RUN = new RegExp(`[${NUMERAL}]+`, 'y');
const PERCENT = new RegExp(`百分之([${NUMERAL}]+)`, 'y');
const FRACTION = new RegExp(`([${NUMERAL}]+)分之([${NUMERAL}]+)`, 'y');
const IS_NUMERAL = new RegExp(`[${NUMERAL}第]`);
export const POSITIONAL = /^[〇零一二三四五六七八九]+$/;
const PAIRS_IDIOM = /^(.)\1(.)\2$/;
/** Shorter numerals read better as words: thập nhị, tam thập lục kế. */
const LONG_NUMERAL = 4;
/** Largest numeral that is read; it also bounds the work on hostile text. */
const LONGEST_NUMERAL = 24;

/**
 * Value of a well-formed numeral: 十二, 一百零八, 十二万九千六百, 一九九八, 〇七, 廿一. Undefined for estimates (十五六),
 * idioms (一五一十, 千万) written wrongly as numbers, and the short form 一百二, which may mean 102 or 120.
 */
export function parseNumeral(numeral: string): number | undefined {
  if (numeral.length > LONGEST_NUMERAL) return undefined;
  if (POSITIONAL.test(numeral)) return Number(Array.from(numeral, (digit) => DIGITS[digit]).join(''));
  return parseSections(numeral, Object.entries(BIG_UNITS));
}

/** A number written in digits that starts at this place of the line, with the length of its source. */
export function numberAt(line: string, index: number): { length: number; target: string } | undefined {
  if (!SIGNS.has(line.charCodeAt(index))) return undefined;
  if (index > 0 && IS_NUMERAL.test(line[index - 1] ?? '')) return undefined;
  return percentAt(line, index) ?? fractionAt(line, index) ?? plainNumberAt(line, index);
}

function percentAt(line: string, index: number): { length: number; target: string } | undefined {
  const match = matchAt(PERCENT, line, index);
  const value = match && parseNumeral(match[1] ?? '');
  return value === undefined ? undefined : { length: match?.[0].length ?? 0, target: `${grouped(value)}%` };
}

function fractionAt(line: string, index: number): { length: number; target: string } | undefined {
  const match = matchAt(FRACTION, line, index);
  if (!match) return undefined;
  const below = parseNumeral(match[1] ?? '');
  const above = parseNumeral(match[2] ?? '');
  if (below === undefined || above === undefined) return undefined;
  return { length: match[0].length, target: `${grouped(above)}/${grouped(below)}` };
}

function plainNumberAt(line: string, index: number): { length: number; target: string } | undefined {
  const run = matchAt(RUN, line, index)?.[0];
  if (run === undefined) return undefined;
  if (POSITIONAL.test(run)) {
    const digits = Array.from(run, (digit) => DIGITS[digit]).join('');
    return isDigitString(run, line[index + run.length]) ? { length: run.length, target: digits } : undefined;
  }
  const value = run.length >= LONG_NUMERAL ? parseNumeral(run) : undefined;
  return value === undefined ? undefined : { length: run.length, target: grouped(value) };
}

/** Years (一九九八年), telephone and room numbers (三〇二); not 三三两两, 七七八八 or 二三 in 'two or three'. */
export function isDigitString(run: string, next: string | undefined): boolean {
  if (next === '年' && run.length === LONG_NUMERAL) return true;
  if (PAIRS_IDIOM.test(run)) return false;
  return run.length >= LONG_NUMERAL || (run.length === 3 && /[〇零]/.test(run));
}

/** Splits at the greatest unit: left part × unit + right part; each part must be smaller than the unit before it. */
function parseSections(
  numeral: string,
  units: readonly (readonly [string, number])[],
  limit = Infinity,
): number | undefined {
  for (const [sign, unit] of units) {
    const at = numeral.lastIndexOf(sign);
    if (at < 0) continue;
    const left = parseSections(numeral.slice(0, at), units);
    const rest = numeral.slice(at + 1);
    const right = rest === '' ? 0 : parseSections(rest, units, unit);
    const value = left === undefined || right === undefined ? undefined : left * unit + right;
    return value !== undefined && left !== 0 && value < limit ? value : undefined;
  }
  const value = parseBelowTenThousand(numeral);
  return value !== undefined && value < limit ? value : undefined;
}

function parseBelowTenThousand(numeral: string): number | undefined {
  const sum: Sum = { total: 0, digit: undefined, lastUnit: 10_000, zero: false };
  for (const sign of numeral) if (!addSign(sum, sign)) return undefined;
  const { total, digit, lastUnit, zero } = sum;
  if (digit === undefined) return numeral === '' ? undefined : total;
  const isShortForm = lastUnit > 10 && lastUnit < 10_000 && !zero;
  return isShortForm ? undefined : total + digit;
}

/** State of a numeral that is read from left to right. */
interface Sum {
  total: number;
  /** Digit that waits for its unit. */
  digit: number | undefined;
  lastUnit: number;
  /** Whether a zero follows the last unit. */
  zero: boolean;
}

/** @returns false for a sign that cannot stand there */
function addSign(sum: Sum, sign: string): boolean {
  const unit = SMALL_UNITS[sign];
  if (unit !== undefined) return addUnit(sum, unit);
  if (sum.digit !== undefined) return false;
  const tens = TENS[sign];
  if (tens !== undefined) {
    if (sum.lastUnit <= 10) return false;
    sum.total += tens;
    sum.lastUnit = 10;
  } else if (DIGITS[sign] === 0) sum.zero = true;
  else sum.digit = DIGITS[sign];
  return true;
}

function addUnit(sum: Sum, unit: number): boolean {
  if (unit >= sum.lastUnit || (sum.digit === undefined && unit > 10)) return false;
  sum.total += (sum.digit ?? 1) * unit;
  sum.lastUnit = unit;
  sum.digit = undefined;
  sum.zero = false;
  return true;
}

/** 129600 → 129.600, as Vietnamese groups thousands. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Matches a sticky pattern at this position. */
export function matchAt(pattern: RegExp, line: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(line) ?? undefined;
}
