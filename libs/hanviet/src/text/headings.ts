import { NUMERAL, parseNumeral } from './numbers';
import type { Token } from './token';
import { capitalised } from './vietnamese-line';

/** Divisions of a book. */
export const DIVISIONS: Readonly<Record<string, string>> = {
  章: 'chương',
  回: 'hồi',
  节: 'tiết',
  節: 'tiết',
  卷: 'quyển',
  集: 'tập',
  部: 'bộ',
  篇: 'thiên',
  话: 'thoại',
  話: 'thoại',
  幕: 'màn',
  折: 'chiết',
};
const ORDINAL_SIGN = '第';
const ORDINAL = new RegExp(
  `${ORDINAL_SIGN}\\s*([${NUMERAL}]+|\\d+)\\s*([${Object.keys(DIVISIONS).join('')}])`,
  'gu',
);
/** Words before the number of a heading line: 正文, 上卷, 番外. */
const LONGEST_PREFIX = 10;
const LONGEST_HEADING = 60;
const PROSE_MARK = /[，。；！？…,;!?]/;
const TITLE_START = /^[\s:：·.、．-]*/;

const TITLE_GAP = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/**
 * Numbered divisions of a line as tokens. A heading line (第一回：灵根育孕源流出 心性修持大道生) gives 'Hồi 1:' and
 * commas for the gaps of its title; in running text only 第N章 is rewritten ('chương 3'), since 第一回 also means
 * 'the first time'.
 */
export function headingTokens(line: string): Token[] {
  if (!line.includes(ORDINAL_SIGN)) return [];
  const tokens: Token[] = [];
  for (const match of line.matchAll(ORDINAL)) {
    const [, numeral = '', unit = ''] = match;
    const number = valueOf(numeral);
    const start = match.index;
    const end = start + match[0].length;
    const isHeading = isHeadingNumber(line, start, end, tokens.length > 0);
    if (number === undefined || (!isHeading && unit !== '章')) continue;
    const label = `${DIVISIONS[unit] ?? ''} ${number}`;
    if (isHeading) tokens.push(headingToken(line, start, end, capitalised(label)));
    else tokens.push({ kind: 'number', start, end, target: label });
  }
  const titleStart = tokens.find((token) => token.opensSentence)?.end;
  return titleStart === undefined ? tokens : [...tokens, ...titleGaps(line, titleStart)];
}

function valueOf(numeral: string): number | undefined {
  return /^\d/.test(numeral) ? Number(numeral) : parseNumeral(numeral);
}

function headingToken(line: string, start: number, end: number, label: string): Token {
  const separator = TITLE_START.exec(line.slice(end))?.[0].length ?? 0;
  const titleStart = end + separator;
  if (titleStart >= line.length) return { kind: 'number', start, end, target: label };
  return { kind: 'number', start, end: titleStart, target: `${label}:`, opensSentence: true };
}

/** The halves of a couplet title are set apart by blanks. */
function titleGaps(line: string, from: number): Token[] {
  return [...line.matchAll(TITLE_GAP)]
    .filter((gap) => gap.index >= from)
    .map((gap) => ({
      kind: 'mark',
      start: gap.index,
      end: gap.index + gap[0].length,
      target: ',',
      fit: 'close',
      chinese: true,
    }));
}

function isHeadingNumber(line: string, start: number, end: number, followsAnother: boolean): boolean {
  const before = line.slice(0, start).trim();
  const after = line.slice(end);
  if (line.trim().length > LONGEST_HEADING) return false;
  if (before.length > LONGEST_PREFIX && !followsAnother) return false;
  if (before !== '' && !/[\s》】\])）：:]$/.test(line.slice(0, start))) return false;
  return /^\s*$|^[\s:：·]/.test(after) ? !/。/.test(after) : before === '' && !PROSE_MARK.test(after);
}
