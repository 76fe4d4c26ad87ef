import { replaceLoneSurrogates } from '@lacthu/novel-text';

/** Text of an answer without the thinking and marks around it. */
export interface CleanAnswer {
  /** Empty when nothing but thinking is left. */
  readonly text: string;
  /** Thinking began and never ended: the answer after it is missing. */
  readonly isUnfinished: boolean;
}

/** A form of thinking block, by its opening and closing marks. */
interface ThinkingForm {
  readonly open: RegExp;
  readonly close: RegExp;
  /** A closing mark without an opening one means that all before it was thinking; otherwise it is ordinary text. */
  readonly closesAlone?: boolean;
}

/** Names of tags such as `think`, `seed:think`, `antThinking`, `thought`, `reasoning_content`. */
const NAME = String.raw`(?:[\w:.-]{0,20}(?:think|thought|reason|reflect|monologue|scratch_?pad|chain_of_thought)[\w:.-]{0,20}|analysis|draft|cot|思考过程|思考|推理|suy[ _]?nghĩ|bản[ _]?nháp|nháp)`;
/** Names of special tokens such as `begin_of_thought`, `START_THINKING`, `think:end`, `/reasoning`. */
const TOKEN = String.raw`[\w:.▁ /-]{0,24}(?:think|thought|reason|inner_(?=prefix|suffix))[\w:.▁ -]{0,24}`;
const ENDING = String.raw`[^<>|｜]{0,48}(?:/|end|stop|close|suffix)`;
const BLANK = String.raw`[^\S\n]*`;
const LEFT = '[<＜〈《]';
const RIGHT = '[>＞〉》]';

const THINKING: readonly ThinkingForm[] = [
  {
    open: new RegExp(`${LEFT}${BLANK}${NAME}(?:\\s[^<>＜＞\\n]{0,200})?${BLANK}${RIGHT}`, 'gi'),
    close: new RegExp(`${LEFT}${BLANK}[/／]${BLANK}${NAME}${BLANK}${RIGHT}`, 'gi'),
    closesAlone: true,
  },
  {
    open: new RegExp(`[[［【]${BLANK}(?:THINK|THINKING|THOUGHTS?|REASONING)${BLANK}[\\]］】]`, 'gi'),
    close: new RegExp(
      `[[［【]${BLANK}[/／]${BLANK}(?:THINK|THINKING|THOUGHTS?|REASONING)${BLANK}[\\]］】]`,
      'gi',
    ),
    closesAlone: true,
  },
  { open: /◁\s*think(?:ing)?\s*▷/gi, close: /◁\s*\/\s*think(?:ing)?\s*▷/gi, closesAlone: true },
  {
    open: new RegExp(`<[|｜](?!${ENDING})${TOKEN}[|｜]>`, 'gi'),
    close: new RegExp(`<[|｜](?=${ENDING})${TOKEN}[|｜]>`, 'gi'),
    closesAlone: true,
  },
  {
    open: /\[(?:start|begin)(?: of)? (?:thinking|thoughts?|reasoning)\]/gi,
    close: /\[end(?: of)? (?:thinking|thoughts?|reasoning)\]/gi,
    closesAlone: true,
  },
  { open: /<\|channel>\s*thought/gi, close: /<channel\|>/gi, closesAlone: true },
  { open: /<details\b[^<>\n]{0,200}>/gi, close: /<\/details\s*>/gi },
  { open: /^Thinking\.\.\.$/gim, close: /^\.\.\.done thinking\.$/gim },
  { open: /^```(?:think\w*|thought\w*|reason\w*|analysis)[^\S\n]*$/gim, close: /^```[^\S\n]*$/gm },
];

/** Marks of a chat template that begin another turn: the rest does not belong to the answer. */
const NEXT_TURN =
  /<\|im_start\|>\s*(?:user|system)\b|<\|start_header_id\|>\s*(?:user|system)\b|<start_of_turn>\s*user\b|<\|(?:user|system)\|>|<[|｜]User[|｜]>|\[INST\]/i;
/** Marks without content: special tokens, and wrappers that models put around an answer. */
const MARKS: readonly RegExp[] = [
  /<\|im_start\|>\s*assistant\b|<\|start_header_id\|>\s*assistant\s*<\|end_header_id\|>|<start_of_turn>\s*model\b|<\|start\|>\s*assistant\b/gi,
  /<[|｜][^|｜<>\n]{1,40}[|｜]>/g,
  /<\/?s>|<(?:start|end)_of_turn>|<(?:eos|bos|pad|unk|eot|eod)>|<\/?extra_id_\d+>|<end_of_(?:text|utterance|sentence)>|<think\s*\/>/gi,
  /\[\|[^|[\]\n]{1,40}\|\]|\[e~\[|\]~!?b\[|\]~b\]/g,
  /\[\/?INST\]|<<\/?SYS>>|\[(?:EOS|\/?s|end of text|END_OF_TEXT)\]/g,
  /<\/?(?:answer|final_answer|final|output|response|result|translation|translated_text)>/gi,
];

const NUL = /\0/g;
/** Zero-width characters, which models also write inside their own marks. */
const WIDTHLESS = /[\u200B\u2060\uFEFF]/g;
const HARMONY = /<\|channel\|>\s*([\w-]+)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>/g;
const HARMONY_END = /<\|(?:end|return|start|call)\|>/;
/** The answer's own channel in the template of Solar. */
const CONTENT_CHANNEL = '<|content|>';
/** Harmony format from servers that drop its marks. */
const BARE_HARMONY_START = /^\s*(?:assistant)?(?:analysis|commentary)/;
const BARE_HARMONY_FINAL = /assistant\n?final/g;
const BARE_FINAL = /^\s*(?:assistant)?final(?=\s*[[\n])/;
const FENCE_START = /^\s*```[\w-]*\s*$/;
const FENCE_END = /^\s*```\s*$/;
/** `\boxed{…}` and `\boxed{\text{…}}` of models that are trained on arithmetic. */
const BOX = /\${0,2}\\boxed\s?\{(?:\\text\s?\{)?([^{}]*)\}{0,2}\${0,2}/g;
/** End tag of any element, which no story contains; short names are bold or italic letters. */
const LONG_END_TAG = /<\/\p{L}[\p{L}\w:.-]{2,40}\s*>/u;
/** Upper bound of marks; an answer with more is not worth the parsing time. */
const MAX_MARKS = 1_000;

/**
 * Removes what models write around an answer: thinking in all its forms (before, after, nested, over several lines, with
 * only the closing mark), a code fence around everything, marks of chat templates, and boxes. A mark that occurs in the
 * sent text belongs to the story and stays; so does an opening mark in the middle of a line without a closing one.
 *
 * @param sent text of the request
 */
export function cleanAnswer(raw: string, sent = ''): CleanAnswer {
  const isOfStory = (mark: string): boolean => sent.includes(mark.trim());
  const text = storable(raw.replace(/\r\n?/g, '\n').replace(WIDTHLESS, ''));
  const final = finalChannel(text, isOfStory);
  if (final === null) return { text: '', isUnfinished: true };
  const [own = ''] = isOfStory(NEXT_TURN.exec(final)?.[0] ?? ' ') ? [final] : final.split(NEXT_TURN);
  const { text: answer, isUnfinished } = withoutThinking(own, isOfStory);
  const unmarked = MARKS.reduce(
    (left, mark) => left.replace(mark, (found) => (isOfStory(found) ? found : '')),
    unwrapFence(answer),
  );
  return { text: (isOfStory('\\boxed') ? unmarked : unmarked.replace(BOX, '$1')).trim(), isUnfinished };
}

/** True when thinking begins at the start of the line or ends in it, or when it holds a mark of a chat template. */
export function hasMark(line: string): boolean {
  const forms = THINKING.filter(({ closesAlone }) => closesAlone);
  const hasThinking = forms.some(({ open, close }) => line.search(open) === 0 || line.search(close) >= 0);
  return hasThinking || MARKS.some((mark) => line.search(mark) >= 0) || LONG_END_TAG.test(line);
}

/** Removes what Postgres rejects and some models write: NUL and lone surrogates. */
export function storable(text: string): string {
  return replaceLoneSurrogates(text.replace(NUL, ''));
}

/** Reads the channel `final`, in which gpt-oss answers. @returns null when there is thinking and no answer */
function finalChannel(text: string, isOfStory: (mark: string) => boolean): string | null {
  const channels = [...text.matchAll(HARMONY)];
  const last = channels.findLast(([, name]) => name === 'final');
  if (last) return text.slice(last.index + last[0].length).split(HARMONY_END)[0] ?? '';
  if (channels.length > 0) return null;
  const content = isOfStory(CONTENT_CHANNEL) ? [] : text.split(CONTENT_CHANNEL);
  if (content.length > 1) return content.at(-1)?.split(HARMONY_END)[0] ?? '';
  const bare = [...text.matchAll(BARE_HARMONY_FINAL)].filter(([mark]) => !isOfStory(mark)).at(-1);
  if (bare) return text.slice(bare.index + bare[0].length);
  const start = BARE_HARMONY_START.exec(text);
  if (start && !isOfStory(start[0])) return null;
  return text.replace(BARE_FINAL, '');
}

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly isOpen: boolean;
  readonly closesAlone: boolean;
  readonly isStory: boolean;
}

function withoutThinking(text: string, isOfStory: (mark: string) => boolean): CleanAnswer {
  let left = text;
  for (const form of THINKING) {
    const marks = marksOf(left, form, isOfStory);
    if (marks.length > MAX_MARKS) return { text: '', isUnfinished: true };
    const cut = cutThinking(left, marks);
    if (cut.isUnfinished) return cut;
    left = cut.text;
  }
  return { text: left, isUnfinished: false };
}

/** Marks of a form in their order; marks of the story only where they can act as marks. */
function marksOf(text: string, form: ThinkingForm, isOfStory: (mark: string) => boolean): Mark[] {
  const { open, close, closesAlone = false } = form;
  const found = (pattern: RegExp, isOpen: boolean): Mark[] =>
    [...text.matchAll(pattern)].slice(0, MAX_MARKS + 1).map(({ 0: mark, index: start }) => {
      const isStory = isOfStory(mark) && !(isOpen && isLineStart(text, start));
      return { start, end: start + mark.length, isOpen, closesAlone, isStory };
    });
  const opens = found(open, true).filter(({ isStory }) => !isStory);
  const closes = found(close, false);
  let depth = 0;
  return [...opens, ...closes]
    .sort((one, other) => one.start - other.start)
    .filter(({ isOpen, isStory }) => {
      const isMark = isOpen || !isStory || depth > 0;
      if (isMark) depth = Math.max(0, depth + (isOpen ? 1 : -1));
      return isMark;
    });
}

/**
 * Cuts from each opening mark to its matching closing mark, with nesting; with too few closing marks, to the last one. A
 * closing mark without an opening one cuts everything before it.
 */
function cutThinking(text: string, marks: readonly Mark[]): CleanAnswer {
  let kept = '';
  let from = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at] as Mark;
    if (!mark.isOpen) {
      if (!mark.closesAlone) continue;
      kept = '';
      from = mark.end;
      continue;
    }
    const end = endOf(marks, at);
    const begin = marks[end];
    if (begin) {
      kept += text.slice(from, mark.start);
      from = begin.end;
      at = end;
    } else if (isLineStart(text, mark.start)) {
      return { text: (kept + text.slice(from, mark.start)).trim(), isUnfinished: true };
    }
  }
  return { text: kept + text.slice(from), isUnfinished: false };
}

/** Index of the mark that closes the block opened at `at`; -1 when there is none. */
function endOf(marks: readonly Mark[], at: number): number {
  let depth = 0;
  for (let place = at; place < marks.length; place += 1) {
    depth += marks[place]?.isOpen ? 1 : -1;
    if (depth === 0) return place;
  }
  return marks.findLastIndex(({ isOpen }, place) => place > at && !isOpen);
}

/** True when only blanks, a Markdown quote or the beginning of a fence precede it in its line. */
function isLineStart(text: string, place: number): boolean {
  return /^[\s>*_`]*$/.test(text.slice(text.lastIndexOf('\n', place - 1) + 1, place));
}

function unwrapFence(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0 || !FENCE_START.test(lines[first] ?? '')) return text;
  const last = lines.findLastIndex((line, index) => index > first && FENCE_END.test(line));
  return lines.slice(first + 1, last < 0 ? undefined : last).join('\n');
}
