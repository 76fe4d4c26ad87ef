import { hasHan } from '@lacthu/novel-text';
import { hasMark } from './clean-answer';
import { isRefusedLine } from './refusal';

/** Reasons for which a line is not accepted as a translation. */
export type LineFault =
  | 'empty'
  | 'echo'
  | 'leftover_han'
  | 'refusal'
  | 'remark'
  | 'prompt_echo'
  | 'markup'
  | 'too_long'
  | 'repetition';

/** Vietnamese needs three to five letters per Chinese character; a longer line is something else. */
const MAX_GROWTH = 12;
const GROWTH_FREE_CHARS = 200;
const LOOP = /(\p{L}[^\n]{3,60}?)\1{7,}/u;
const SOURCE_LOOP = /(.{1,30}?)\1{4,}/u;
const REMARK =
  /^(?:(?:dưới đây|sau đây|đây) là (?:bản|phần|nội dung) dịch|bản dịch(?: tiếng việt)?\s*[:：]|(?:vietnamese )?translation\s*[:：]|here(?: is|['’]s) (?:the|your|my) (?:vietnamese )?translation)/i;
/** Heading of a model's thinking in the same line as the translation. */
const THINKING_REMARK =
  /^[*_#\s]*(?:suy nghĩ|phân tích|thinking|thoughts?|reasoning|analysis)[*_\s]*[:：]|[*_]{2}(?:bản dịch|translation)[*_]*\s*[:：]/i;
const SOURCE_THINKS = /[思想考析念译譯]/;
const SOURCE_SPEAKS_OF_TRANSLATION = /[译譯]|bản dịch|translation/i;
const FENCE = /^```/;
/** One of our line numbers inside a line: two lines were joined. */
const LINE_NUMBER = /\[\d{1,4}\]/;
const SOURCE_HAS_NUMBERS = /[[［【〔（(]\s*\d|[①-⒛]/;

interface CheckedLine {
  readonly source: string;
  /** The translation, without blanks around it. */
  readonly text: string;
  /** Sentences of the prompt that no translation repeats by chance. */
  readonly instructions: readonly string[];
}

/** The checks in their order; the first one that fails names the fault. */
const CHECKS: readonly (readonly [LineFault, (line: CheckedLine) => boolean])[] = [
  ['empty', ({ text }) => text === ''],
  ['echo', ({ source, text }) => hasHan(text) && text === source.trim()],
  ['leftover_han', ({ text }) => hasHan(text)],
  ['refusal', ({ source, text }) => isRefusedLine(source, text)],
  ['remark', ({ source, text }) => REMARK.test(text) && !SOURCE_SPEAKS_OF_TRANSLATION.test(source)],
  ['remark', ({ source, text }) => THINKING_REMARK.test(text) && !SOURCE_THINKS.test(source)],
  ['markup', ({ source, text }) => hasMarkup(text) && !hasMarkup(source.trim())],
  ['markup', ({ source, text }) => LINE_NUMBER.test(text) && !SOURCE_HAS_NUMBERS.test(source)],
  [
    'prompt_echo',
    ({ source, text, instructions }) =>
      instructions.some((sentence) => text.includes(sentence) && !source.includes(sentence)),
  ],
  [
    'too_long',
    ({ source, text }) => hasHan(source) && text.length > MAX_GROWTH * source.length + GROWTH_FREE_CHARS,
  ],
  ['repetition', ({ source, text }) => LOOP.test(text) && !SOURCE_LOOP.test(source)],
];

/**
 * Checks one translated line against its source.
 *
 * @param instructions sentences of the prompt that no translation repeats by chance
 * @returns null when it is good
 */
export function checkLine(source: string, target: string, instructions: readonly string[]): LineFault | null {
  const line = { source, text: target.trim(), instructions };
  return CHECKS.find(([, fails]) => fails(line))?.[0] ?? null;
}

function hasMarkup(line: string): boolean {
  return FENCE.test(line) || hasMark(line);
}
