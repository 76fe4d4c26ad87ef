import { cleanAnswer, storable } from '../pipeline/clean-answer';

/** A list or object of an answer as strict JSON, null when it is malformed. `end` is the index after it. */
type Extract = { readonly json: string | null; readonly end: number } | 'cut';

const OPENING = /[[{]/g;
/** Beginning of a real list or object, in contrast to `{dự án}` in a remark. */
const JSON_BEGIN = /^[[{]\s*(?:["[{\]}]|\/[/*]|-?\d|true|false|null)/;
const CLOSES: Readonly<Record<string, string>> = { '[': ']', '{': '}' };
const CLOSING = new Set(Object.values(CLOSES));
const STRING_ENDS_BEFORE = /^\s*(?:[,:\]}]|\/[/*]|$)/;
/** Characters of look-ahead; enough to skip the white space after a quotation mark. */
const LOOK_AHEAD = 40;
const ESCAPABLE = /["\\/bfnrtu]/;

/**
 * Parses the JSON list or object in an answer of a language model. It tolerates thinking, code fences and remarks around
 * it, commas before closing brackets, comments, and line ends and unescaped quotation marks inside strings. Brackets and
 * back-ticks inside strings are text. The longest of several values counts.
 *
 * @returns undefined when there is none, or when it is truncated: half a list is useless. The shape is not checked.
 */
export function parseLenientJson(text: string): unknown {
  const { text: answer } = cleanAnswer(text);
  let best: { readonly value: unknown; readonly size: number } | null = null;
  for (let at = nextOpening(answer, 0); at >= 0;) {
    const looksReal = JSON_BEGIN.test(answer.slice(at, at + LOOK_AHEAD));
    const found: Extract = looksReal ? extract(answer, at) : { json: null, end: at + 1 };
    if (found === 'cut') return undefined;
    const value = found.json === null ? undefined : parseStrictly(found.json);
    const size = found.end - at;
    if (value !== undefined && (!best || size > best.size)) best = { value, size };
    at = nextOpening(answer, found.end);
  }
  return best?.value;
}

function nextOpening(text: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(text)?.index ?? -1;
}

function parseStrictly(json: string): unknown {
  try {
    // Escapes may encode characters that cleanAnswer removed from the text.
    return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

interface Token {
  /** Empty for blanks and comments. */
  readonly json: string;
  readonly end: number;
}

/** Reads one bracketed value from its opening bracket to the matching closing one. */
function extract(text: string, start: number): Extract {
  const pieces: string[] = [];
  const open: string[] = [];
  let hasComma = false;
  for (let at = start; at < text.length;) {
    const token = tokenAt(text, at);
    if (token === 'cut') return 'cut';
    if (token === null) return { json: null, end: at + 1 };
    const { json, end } = token;
    at = end;
    if (json === '') continue;
    if (json === ',') {
      hasComma = true;
      continue;
    }
    const isClosing = CLOSING.has(json);
    if (hasComma && !isClosing) pieces.push(',');
    hasComma = false;
    pieces.push(json);
    if (CLOSES[json]) open.push(CLOSES[json]);
    if (!isClosing) continue;
    if (open.pop() !== json) return { json: null, end };
    if (open.length === 0) return { json: pieces.join(''), end };
  }
  return 'cut';
}

/** @returns null for a slash that begins no comment, 'cut' for a string without an end */
function tokenAt(text: string, at: number): Token | 'cut' | null {
  const char = text[at] ?? '';
  if (/\s/.test(char)) return { json: '', end: at + 1 };
  if (char === '"') return readString(text, at) ?? 'cut';
  if (char !== '/') return { json: char, end: at + 1 };
  const end = commentEnd(text, at);
  return end < 0 ? null : { json: '', end };
}

function commentEnd(text: string, at: number): number {
  const kind = text.slice(at, at + 2);
  if (kind !== '//' && kind !== '/*') return -1;
  const mark = kind === '//' ? '\n' : '*/';
  const end = text.indexOf(mark, at + 2);
  return end < 0 ? text.length : end + mark.length;
}

/** @returns null when the string has no end */
function readString(text: string, start: number): Token | null {
  const pieces = ['"'];
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') {
      const next = text[at + 1] ?? '';
      pieces.push(ESCAPABLE.test(next) ? `\\${next}` : `\\\\${next}`);
      at += 1;
    } else if (char === '"') {
      if (STRING_ENDS_BEFORE.test(text.slice(at + 1, at + 1 + LOOK_AHEAD)))
        return { json: `${pieces.join('')}"`, end: at + 1 };
      pieces.push('\\"');
    } else {
      pieces.push(char < ' ' ? JSON.stringify(char).slice(1, -1) : char);
    }
  }
  return null;
}
