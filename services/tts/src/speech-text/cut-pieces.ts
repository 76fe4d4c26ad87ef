import type { PieceLimit } from '../engines/speech-engine.port';
import { lastSpoken } from './speakable';

/**
 * Position after the marks that end a sentence and the quotes and brackets that close after them. A run of marks is
 * matched only at its beginning; otherwise a long run would be scanned again from each mark.
 */
const SENTENCE_END = /(?:(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s)|(?<![。！？])[。！？]+["'”’»」』）]*)\s*/gu;
/** Position after the marks between the clauses of a sentence. */
const CLAUSE_END = /(?:(?<![,;:–—])[,;:–—]+["'”’»)\]]*(?=\s)|(?<![，；：、])[，；：、]+["'”’»」』）]*)\s*/gu;
const SPACE = /\s+/gu;
/** From coarse to fine: a finer boundary is used only in a part that is too long for one piece. */
const PLACES = [SENTENCE_END, CLAUSE_END, SPACE];

/** Code units before a cut that are examined to find the grapheme it is in. */
const CONTEXT = 64;
const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/**
 * Cuts a line into as few and as natural pieces as the limit allows: after sentences, otherwise after clauses,
 * otherwise at spaces, otherwise between graphemes. Joined they are the line, except for white space at the cuts.
 */
export function cutPieces(line: string, limit: PieceLimit): string[] {
  const pieces: string[] = [];
  let current = '';
  let size = 0;
  const flush = (): void => {
    if (current.trim() !== '') pieces.push(current.trim());
    current = '';
    size = 0;
  };
  const add = (part: string, level: number): void => {
    // White space at the end of a piece is removed.
    const body = part.trimEnd();
    const bodySize = limit.measure(body);
    if (size + bodySize > limit.max) flush();
    if (bodySize <= limit.max) {
      current += part;
      size += bodySize + limit.measure(part.slice(body.length));
      return;
    }
    const place = PLACES[level];
    if (!place) return void cutWord(part, limit).forEach((fragment) => add(fragment, level));
    for (const finer of partsBehind(part, place)) add(finer, level + 1);
  };
  add(line, 0);
  flush();
  return pieces;
}

/** Splits the text after each match of `place`. */
function partsBehind(text: string, place: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(place)) {
    const end = match.index + match[0].length;
    parts.push(text.slice(from, end));
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/**
 * Splits into fragments that fit, never inside a letter with its marks, a surrogate pair or a joined emoji. Marks at
 * the end stay with the letter before them, because marks alone are not spoken.
 */
function cutWord(word: string, limit: PieceLimit): string[] {
  const cuts: number[] = [];
  const last = lastSpoken(word);
  let from = 0;
  let size = 0;
  let place = 0;
  for (const sign of word) {
    const signSize = limit.measure(sign);
    if (size + signSize > limit.max && place > from) {
      const cut = startOfSign(word, from, last > from && last < place ? last : place);
      size = limit.measure(word.slice(cut, place));
      from = cut;
      cuts.push(cut);
    }
    size += signSize;
    place += sign.length;
  }
  return [0, ...cuts].map((begin, i) => word.slice(begin, cuts[i]));
}

/** Start of the grapheme at `place`; `place` itself when a single grapheme would fill the whole piece. */
function startOfSign(word: string, from: number, place: number): number {
  const begin = Math.max(from, place - CONTEXT);
  const within = graphemes.segment(word.slice(begin, place + CONTEXT)).containing(place - begin);
  return within && within.index > 0 ? begin + within.index : place;
}
