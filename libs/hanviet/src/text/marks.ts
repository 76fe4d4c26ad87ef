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
const MAY_BEGIN_ELLIPSIS = '…⋯.。．';
const DASHES = '—―─';

/** Marks of one character, by code unit. */
const SINGLE: ReadonlyMap<number, Mark> = new Map(
  [
    ...markers(CHINESE_CLOSE, 'close'),
    ...markers(CHINESE_OPEN, 'open'),
    ...markers(CHINESE_FREE, 'free'),
    ...markers(CHINESE_TIGHT, 'tight'),
    ...Object.entries(PLAIN_FIT).map(([target, fit]) => ({ source: target, target, fit, chinese: false })),
  ].map(({ source, ...mark }) => [source.charCodeAt(0), { length: 1, ...mark }]),
);

function markers(table: Readonly<Record<string, string>>, fit: MarkFit) {
  return Object.entries(table).map(([source, target]) => ({ source, target, fit, chinese: true }));
}

/** Reads the mark at this place, or undefined when a letter, digit, blank or Han character stands there. */
export function markAt(line: string, index: number): Mark | undefined {
  const character = line.charAt(index);
  return longMarkAt(line, index, character) ?? SINGLE.get(character.charCodeAt(0));
}

function longMarkAt(line: string, index: number, character: string): Mark | undefined {
  if (MAY_BEGIN_ELLIPSIS.includes(character)) {
    const ellipsis = runAt(ELLIPSIS, line, index);
    return ellipsis === undefined
      ? undefined
      : { length: ellipsis.length, target: '…', fit: 'close', chinese: character !== '.' };
  }
  const dash = DASHES.includes(character) ? runAt(DASH, line, index) : undefined;
  return dash === undefined ? undefined : { length: dash.length, target: '—', fit: 'free', chinese: true };
}

function runAt(pattern: RegExp, line: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(line)?.[0];
}

/** Marks and blanks that only East Asian text uses; a line without Han and without these is left alone. */
export const EAST_ASIAN_MARK = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
