import type { PieceLimit } from '../engines/speech-engine.port';
import { lastSpoken } from './speakable';

/**
 * Behind the marks that end a sentence, with the quotes and brackets that close behind them. A row of marks is looked at
 * from its beginning only: else a long row would be read again from each of its marks.
 */
const SENTENCE_END = /(?:(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s)|(?<![。！？])[。！？]+["'”’»」』）]*)\s*/gu;
/** Behind the marks between the parts of a sentence. */
const CLAUSE_END = /(?:(?<![,;:–—])[,;:–—]+["'”’»)\]]*(?=\s)|(?<![，；：、])[，；：、]+["'”’»」』）]*)\s*/gu;
const SPACE = /\s+/gu;
/** From coarse to fine: a finer place is used only inside a part that is too long for one piece. */
const PLACES = [SENTENCE_END, CLAUSE_END, SPACE];

/** Code units before a cut that are looked at to find the sign it lies in. */
const CONTEXT = 64;
const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/**
 * Cuts a line into pieces within the limit, as few and as natural as possible: behind sentences, else behind clauses, else
 * at spaces, else between signs as people see them. Together they are the line, but for white space at the cuts.
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
    // White space at the end of a piece is not sent.
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

/** The text in parts that end where `place` matches. */
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
 * Fragments that fit, never cut inside a letter with its marks, a surrogate pair or a joined emoji; marks at the end keep
 * a letter before them, for nobody speaks marks alone.
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

/** Where the sign begins that `place` lies in; `place` itself when a single sign would fill the whole piece. */
function startOfSign(word: string, from: number, place: number): number {
  const begin = Math.max(from, place - CONTEXT);
  const within = graphemes.segment(word.slice(begin, place + CONTEXT)).containing(place - begin);
  return within && within.index > 0 ? begin + within.index : place;
}
