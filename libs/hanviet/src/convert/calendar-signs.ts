import type { Token } from '../text/token';

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const BRANCH_READINGS = 'Tý Sửu Dần Mão Thìn Tỵ Ngọ Mùi Thân Dậu Tuất Hợi'.split(' ');
const STEMS = '甲乙丙丁戊己庚辛壬癸';
const STEM_READINGS = 'Giáp Ất Bính Đinh Mậu Kỷ Canh Tân Nhâm Quý'.split(' ');
const READING: ReadonlyMap<string, string> = new Map([
  ...Array.from(BRANCHES, (sign, place) => [sign, BRANCH_READINGS[place] ?? ''] as const),
  ...Array.from(STEMS, (sign, place) => [sign, STEM_READINGS[place] ?? ''] as const),
]);

/** Signs in a row, with or without marks between them. */
const RUN = new RegExp(`(?:[${BRANCHES}][、，,]?){3,}|(?:[${STEMS}][、，,]?){3,}`, 'g');
/** A year, month, day or hour by stem and branch. In 自己未必 the two are halves of words. */
const PAIR = new RegExp(`[${STEMS}][${BRANCHES}][年岁月日时]`, 'g');
const UNITS: Readonly<Record<string, string>> = { 年: 'năm', 岁: 'năm', 月: 'tháng', 日: 'ngày', 时: 'giờ' };
/** Branches that hardly stand for anything else; with two of them a line is about branches. */
const CLEAR = '寅卯巳酉戌亥';
const ALONE = new RegExp(`[丑${CLEAR}]时?|[子辰午未申](?:时|(?=[则初正末属]))`, 'g');
const LEAST_OF_SERIES = 3;
const LEAST_CLEAR = 2;

/**
 * Heavenly stems and earthly branches of a simplified line where the context tells that they are signs of the calendar:
 * three in their order, a pair before a unit of time, or several branches in one line. Elsewhere 丑 is 'ugly', 未 'not
 * yet'.
 */
export function calendarSigns(line: string): Token[] {
  const tokens: Token[] = [];
  for (const { index, 0: run } of line.matchAll(RUN)) {
    for (const places of seriesIn(run)) for (const place of places) tokens.push(sign(line, index + place, 1));
  }
  for (const { index, 0: pair } of line.matchAll(PAIR)) {
    const words = [UNITS[pair.charAt(2)], READING.get(pair.charAt(0)), READING.get(pair.charAt(1))];
    tokens.push(phrase(index, pair.length, words.join(' ')));
  }
  const clear = new Set(Array.from(line).filter((character) => CLEAR.includes(character)));
  if (clear.size < LEAST_CLEAR) return tokens;
  for (const { index, 0: found } of line.matchAll(ALONE)) tokens.push(sign(line, index, found.length));
  return tokens;
}

/** Places of signs that follow each other in the order of the calendar. */
function seriesIn(run: string): number[][] {
  const all = STEMS.includes(run.charAt(0)) ? STEMS : BRANCHES;
  const series: number[][] = [];
  let before = -1;
  for (let place = 0; place < run.length; place += 1) {
    const order = all.indexOf(run.charAt(place));
    if (order < 0) continue;
    if (before >= 0 && order === (before + 1) % all.length) series.at(-1)?.push(place);
    else series.push([place]);
    before = order;
  }
  return series.filter(({ length }) => length >= LEAST_OF_SERIES);
}

function sign(line: string, start: number, length: number): Token {
  const reading = READING.get(line.charAt(start)) ?? '';
  return phrase(start, length, length > 1 ? `giờ ${reading}` : reading);
}

function phrase(start: number, length: number, target: string): Token {
  return { kind: 'phrase', start, end: start + length, target, meanings: [target] };
}
