import type { MarkFit } from './token';

/** A run of source marks (at `length` code units) and what Vietnamese writes instead. */
export interface Mark {
  readonly length: number;
  readonly target: string;
  readonly fit: MarkFit;
  readonly chinese: boolean;
}

const CHINESE_CLOSE: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '．': '.',
  '｡': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
  '％': '%',
  '）': ')',
  '］': ']',
  '】': ']',
  '〕': ']',
  '〗': ']',
  '”': '”',
  '’': '’',
  '」': '”',
  '』': '’',
  '》': '”',
  '〉': '’',
  '～': '~',
  '〜': '~',
};
const CHINESE_OPEN: Readonly<Record<string, string>> = {
  '（': '(',
  '［': '[',
  '【': '[',
  '〔': '[',
  '〖': '[',
  '“': '“',
  '‘': '‘',
  '「': '“',
  '『': '‘',
  '《': '“',
  '〈': '‘',
};
const CHINESE_FREE: Readonly<Record<string, string>> = {
  '·': '·',
  '・': '·',
  '‧': '·',
  '－': '-',
  '＋': '+',
  '＝': '=',
  '＆': '&',
  '｜': '|',
};
const CHINESE_TIGHT: Readonly<Record<string, string>> = { '／': '/' };
const PLAIN_FIT: Readonly<Record<string, MarkFit>> = {
  ',': 'close',
  '.': 'close',
  '!': 'close',
  '?': 'close',
  ':': 'close',
  ';': 'close',
  '%': 'close',
  ')': 'close',
  ']': 'close',
  '}': 'close',
  '~': 'close',
  '(': 'open',
  '[': 'open',
  '{': 'open',
  '-': 'tight',
  '/': 'tight',
  _: 'tight',
  "'": 'tight',
  '–': 'free',
};

const ELLIPSIS = /(?:[…⋯]+|\.{3,}|。{3,}|．{3,})/y;
const DASH = /[—―─]+/y;

/** Reads the mark at this place, or undefined when a letter, digit, blank or Han character stands there. */
export function markAt(line: string, index: number): Mark | undefined {
  const ellipsis = runAt(ELLIPSIS, line, index);
  if (ellipsis)
    return { length: ellipsis.length, target: '…', fit: 'close', chinese: !ellipsis.startsWith('.') };
  const dash = runAt(DASH, line, index);
  if (dash) return { length: dash.length, target: '—', fit: 'free', chinese: true };
  const character = line[index] ?? '';
  const chinese = chineseMark(character);
  if (chinese) return { length: 1, ...chinese, chinese: true };
  const fit = PLAIN_FIT[character];
  return fit && { length: 1, target: character, fit, chinese: false };
}

function chineseMark(character: string): { target: string; fit: MarkFit } | undefined {
  const tables = [
    [CHINESE_CLOSE, 'close'],
    [CHINESE_OPEN, 'open'],
    [CHINESE_FREE, 'free'],
    [CHINESE_TIGHT, 'tight'],
  ] as const;
  for (const [table, fit] of tables) {
    const target = table[character];
    if (target !== undefined) return { target, fit };
  }
  return undefined;
}

function runAt(pattern: RegExp, line: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(line)?.[0];
}

/** Marks and blanks that only East Asian text uses; a line without Han and without these is left alone. */
export const EAST_ASIAN_MARK = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
