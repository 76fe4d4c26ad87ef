import { storable } from './clean-answer';
import { isRefusal } from './refusal';

/** Parsed answer to n numbered lines. */
export type ParsedAnswer =
  /** Translations by 0-based index; missing ones have to be sent again. */
  | { readonly kind: 'lines'; readonly lines: ReadonlyMap<number, string> }
  /** The lines cannot be matched with certainty. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'refusal' }
  | { readonly kind: 'empty' };

/** The formats in which models return numbers; the requested one comes first. */
const NUMBERINGS = [
  /^\s*(?:[-*>]\s*)?[[［【]\s*(\d{1,4})\s*[\]］】]\s*[:：.]?\s*(.*)$/,
  /^\s*(?:\*\*)?[<(#]?\s*(\d{1,4})\s*(?:[>)．.:：、|]|\s[-–]\s)\s*(?:\*\*)?\s*(.*)$/,
];
const FENCE = /^\s*```/;
const LEADING_REMARK =
  /^(?=.{0,160}$)(?:.*(?:bản dịch|dịch sang|dưới đây|sau đây|translation|here is|here's|here are).*[:：]|(?:chắc chắn|vâng|được rồi|tất nhiên|sure|certainly|of course|okay)[,!.:].*)$/i;
const TRAILING_REMARK =
  /^(?=.{0,240}$)[\s*(_]*(?:hy vọng|hi vọng|nếu bạn|chúc bạn|lưu ý|ghi chú|chú thích|i hope|let me know|note|please let)/i;
/** Numbers after this heading belong to notes. */
const NOTES_HEADING =
  /^[\s*(_#]*(?:ghi chú|chú thích|lưu ý|giải thích|notes?|footnotes?)(?!\p{L}).{0,40}[:：][\s*_]*$/iu;

/** A line number in the middle of a line, after a removed mark, another line or thinking. */
const NUMBER_IN_LINE = /([^\s[])[^\S\n]*(?=\[\d{1,4}\] ?\S)/g;
const NUMBER_IN_SOURCE = /[[［【〔（(]\s*\d|[①-⒛]/;
/** Fields of a JSON answer that hold thinking. */
const THINKING_FIELD = /think|thought|reason|analysis|scratch|draft|suy_?nghĩ|思考/i;

/** Formats the lines of a call: `[1] …`. */
export function formatNumbered(texts: readonly string[]): string {
  return texts.map((text, index) => `[${index + 1}] ${text}`).join('\n');
}

/**
 * Parses an answer to n numbered lines, in the requested format or in one that models fall into: other brackets, no
 * numbers at all, a JSON list or map, remarks before and after.
 *
 * @param answer cleaned
 * @param count number of lines that were sent
 * @param isCut true when the provider stopped at its length limit, so that the last line is unfinished
 * @param sent text of the request: where it has numbers in brackets, those within a line belong to the story
 */
export function parseAnswer(answer: string, count: number, isCut: boolean, sent = ''): ParsedAnswer {
  if (answer.trim() === '') return { kind: 'empty' };
  const json = parseJsonAnswer(answer);
  if (json instanceof Map) return check(json, count, isCut);
  const text = NUMBER_IN_SOURCE.test(sent) ? (json ?? answer) : breakBeforeNumbers(json ?? answer);
  const numbered = NUMBERINGS.map((numbering) => parseNumbered(text, numbering, count, isCut)).find(
    (lines) => lines !== null,
  );
  if (numbered) return check(numbered, count, isCut);
  return isRefusal(text) ? { kind: 'refusal' } : parsePlain(text, count, isCut);
}

/**
 * Parses the answer to one paragraph that was sent without a number: all of it is the translation.
 *
 * @param answer cleaned
 */
export function parseParagraph(answer: string, isCut: boolean): ParsedAnswer {
  return answer.trim() === '' ? { kind: 'empty' } : parsePlain(answer, 1, isCut);
}

/** Texts by their numbers (1-based). */
type Run = Map<number, string>;

/**
 * Parses the numbered lines of an answer. A model may also number a draft or notes: the last complete run counts; in a
 * cut answer the last run, because an earlier one is a draft.
 *
 * @returns null when the answer does not use this numbering
 */
function parseNumbered(text: string, numbering: RegExp, count: number, isCut: boolean): Run | null {
  const runs = runsIn(text, numbering, count).filter((run) => run.has(1));
  const complete = runs.findLast((run) => run.size === count && Math.max(...run.keys()) === count);
  if (isCut && (runs.length > 1 || numbering === NUMBERINGS[0])) return runs.at(-1) ?? null;
  return complete ?? runs.findLast((run) => run.size >= Math.ceil(count / 2)) ?? null;
}

function runsIn(text: string, numbering: RegExp, count: number): Run[] {
  const reader = new RunReader(count);
  for (const line of text.split('\n')) {
    const [, number, rest = ''] = numbering.exec(line) ?? [];
    if (number !== undefined && reader.begin(Number(number), rest.trim())) continue;
    if (reader.isEndedBy(line)) break;
    reader.extend(line);
  }
  return reader.runs;
}

class RunReader {
  readonly runs: Run[] = [];
  /** Number of the text that the next line may extend; null after a blank line. */
  private current: number | null = null;
  private previous = 0;

  constructor(private readonly count: number) {}

  /** @returns false for a number that neither follows the one before nor begins a run; it is part of the text */
  begin(number: number, text: string): boolean {
    const isNext = number > this.previous && number <= Math.max(this.count, this.previous) + 1;
    const isNew = number === 1 && this.previous > 0;
    if (!isNext && !isNew) return false;
    if (isNew || this.runs.length === 0) this.runs.push(new Map());
    this.runs.at(-1)?.set(number, text);
    this.current = this.previous = number;
    return true;
  }

  isEndedBy(line: string): boolean {
    const isComplete = this.current === null && this.runs.at(-1)?.size === this.count;
    return isComplete && line.trim() !== '' && NOTES_HEADING.test(line);
  }

  extend(line: string): void {
    const run = this.runs.at(-1);
    if (!run || this.current === null) return;
    const text = run.get(this.current) ?? '';
    if (line.trim() === '') {
      // Text after a blank line without a number is a remark, unless the numbered line was itself empty.
      if (text !== '') this.current = null;
    } else if (!FENCE.test(line) && !TRAILING_REMARK.test(line)) {
      run.set(this.current, `${text} ${line.trim()}`.trim());
    }
  }
}

/**
 * Checks the numbers of a run. A gap in the middle is an omitted line; the other numbers are right. A missing end or a
 * surplus means that the model joined or split lines, which makes later numbers wrong: the whole answer is a mismatch.
 */
function check(lines: ReadonlyMap<number, string>, count: number, isCut: boolean): ParsedAnswer {
  const last = Math.max(0, ...lines.keys());
  if (last > count || (last < count && !isCut)) return { kind: 'mismatch' };
  const kept = [...lines].filter(([number]) => !(isCut && number === last));
  return { kind: 'lines', lines: new Map(kept.map(([number, line]) => [number - 1, line])) };
}

/**
 * Matches lines without numbers by their count. A line that looks like a remark is removed when there are too many lines.
 * When the count is right only with such a line, the text may lack a line: the whole answer is a mismatch.
 */
function parsePlain(text: string, count: number, isCut: boolean): ParsedAnswer {
  if (isCut) return { kind: 'mismatch' };
  let lines = text.split('\n').map((line) => line.trim());
  lines = lines.filter((line) => line !== '');
  if (lines.length > count && isLeadingRemark(lines)) lines = lines.slice(1);
  while (lines.length > count && isTrailingRemark(lines)) lines = lines.slice(0, -1);
  if (count === 1) return { kind: 'lines', lines: new Map([[0, lines.join(' ')]]) };
  if (lines.length !== count || isLeadingRemark(lines) || isTrailingRemark(lines))
    return { kind: 'mismatch' };
  return { kind: 'lines', lines: new Map(lines.map((line, index) => [index, line])) };
}

function isLeadingRemark(lines: readonly string[]): boolean {
  return lines.length > 1 && LEADING_REMARK.test(lines[0] ?? '');
}

function isTrailingRemark(lines: readonly string[]): boolean {
  return lines.length > 1 && TRAILING_REMARK.test(lines.at(-1) ?? '');
}

function breakBeforeNumbers(text: string): string {
  return text.replace(NUMBER_IN_LINE, '$1\n');
}

/** @returns texts by number (1-based; empty when they cannot be matched), the only text, or null when it is no JSON */
function parseJsonAnswer(text: string): Run | string | null {
  if (!/^[[{]/.test(text.trim())) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  return readJson(json);
}

function readJson(json: unknown): Run | string | null {
  if (Array.isArray(json)) {
    return toNumbered(json.map((entry, index) => [numberOf(entry) ?? index + 1, textOf(entry)]));
  }
  if (typeof json !== 'object' || json === null) return null;
  const entries = Object.entries(json).filter(([key]) => !THINKING_FIELD.test(key));
  const [only] = entries;
  if (entries.length === 1 && only && Array.isArray(only[1])) return readJson(only[1]);
  const isText = entries.length === 1 && typeof only?.[1] === 'string' && !Number.isInteger(Number(only[0]));
  if (isText) return storable(String(only[1])).trim();
  return toNumbered(entries.map(([key, value]) => [Number(key), textOf(value)])) ?? new Map<number, string>();
}

function toNumbered(entries: [number, string | null][]): Map<number, string> | null {
  const lines = new Map<number, string>();
  for (const [number, line] of entries) {
    if (!Number.isInteger(number) || number < 1 || line === null) return null;
    lines.set(
      number,
      storable(line)
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    );
  }
  return lines.size > 0 ? lines : null;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.values(value).filter((field): field is string => typeof field === 'string');
  return texts.at(-1) ?? null;
}

function numberOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  const numbers = Object.values(value).filter((field): field is number => typeof field === 'number');
  return numbers[0] ?? null;
}
