import { LineConverter } from '../line-converter';
import type { TonePlacement } from '../reading/tone-placement';
import type { WordLengthAt } from '../names/seen-once';
import { IS_HAN } from '../text/han';
import { EAST_ASIAN_MARK } from '../text/marks';
import { splitLines, cleanLine, withPlainPoints } from '../text/source-lines';
import type { Token, TokenKind } from '../text/token';
import { writePlacedLine } from '../text/vietnamese-line';
import type { Dictionary } from './dictionary';
import { LineDrafter } from './line-drafter';
import type { PhraseLayer } from './phrase-layer';

const CLUSTER = /\P{M}?\p{M}+|\P{M}/gu;

/** A line as the engine reads it, and where each of its code units stood in the line as it was given. */
interface CleanedLine {
  readonly text: string;
  /** Place in the given line of a place (0 … length) in the cleaned one. */
  placeOf(cleaned: number): number;
}

/** Cleans a line character by character with its accents, so that places can be told; most lines are clean already. */
function cleanedWithPlaces(line: string): CleanedLine {
  if (cleanLine(line) === line) return { text: line, placeOf: (place) => place };
  const places: number[] = [];
  let text = '';
  for (const cluster of withPlainPoints(line).matchAll(CLUSTER)) {
    const cleaned = cleanLine(cluster[0]);
    for (let unit = 0; unit < cleaned.length; unit += 1) places.push(cluster.index);
    text += cleaned;
  }
  places.push(line.length);
  return { text, placeOf: (place) => places[place] ?? line.length };
}

/** `convert`: phrases and word order; `reading`: Hán-Việt readings alone; `both`: the two side by side. */
export type ConvertMode = 'convert' | 'reading' | 'both';

/** Settings of one conversion. */
export interface ConvertTextOptions {
  /** Default `convert`. */
  readonly mode?: ConvertMode;
  /** Names of the story: Chinese → Vietnamese, written exactly so. Longest match first; before everything else. */
  readonly names?: Readonly<Record<string, string>>;
  /** Look for probable Chinese names and give them capitals. Default true. */
  readonly detectNames?: boolean;
  /** hòa, thủy (`old`, default) or hoà, thuỷ (`new`). Does not touch `names`. */
  readonly tonePlacement?: TonePlacement;
}

/** Origin of a piece of Vietnamese; `mark`: punctuation, and words of other scripts that are kept unchanged. */
export type SpanOrigin = 'name' | 'phrase' | 'rule' | 'number' | 'reading' | 'mark' | 'unknown';

/**
 * source.slice(sourceStart, sourceEnd) became text.slice(targetStart, targetEnd). Spans stand in the order of the
 * Vietnamese and leave nothing out but blanks; in the source they go forward too, except where a noun comes before the
 * word that describes it (X的Y), and around a rule, whose own words point to all that the rule took, slot included. Source that is dropped (了) has no span.
 */
export interface Span {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly origin: SpanOrigin;
  /**
   * Meanings in the dictionary, the chosen one first; those of a rule contain {0}. Empty for readings, marks and
   * unknown characters.
   */
  readonly meanings: readonly string[];
}

/** One line in Vietnamese with its alignment. */
export interface DraftLine {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** One line of the source and what became of it. */
export interface ConvertedLine extends DraftLine {
  readonly source: string;
  /** Hán-Việt readings, in mode `both` only. */
  readonly reading?: DraftLine;
}

/** A converted text: line n of the source is line n of the result. */
export interface ConvertedText {
  readonly lines: readonly ConvertedLine[];
  /** Han characters without a known reading, each once; they stand unchanged in the text. */
  readonly unknown: readonly string[];
}

type Tokens = (line: string) => Token[];

/** Converts Chinese, simplified or traditional, to a Vietnamese draft. Pure; the work grows with the length of the text. */
export function convertText(
  text: string,
  dictionary: Dictionary,
  options: ConvertTextOptions = {},
): ConvertedText {
  const { mode = 'convert' } = options;
  const cleaned = splitLines(text).map((source) => ({ source, line: cleanedSource(source) }));
  const { drafter, reader } = stages(
    cleaned.map(({ line }) => line.text),
    dictionary,
    options,
  );
  const draft: Tokens = (line) => drafter.tokens(line);
  const read: Tokens = (line) => reader.tokens(line);
  const lines = cleaned.map(({ source, line }): ConvertedLine => {
    const main = draftLine(line, mode === 'reading' ? read : draft);
    return mode === 'both' ? { source, ...main, reading: draftLine(line, read) } : { source, ...main };
  });
  return { lines, unknown: [...new Set([...drafter.leftovers(), ...reader.leftovers()])] };
}

/** Looks words up in built-in layers and a user's own. */
function wordLengths(layers: readonly PhraseLayer[]): WordLengthAt {
  const found: number[] = [];
  return (line, index) => {
    let longest = 0;
    for (const { plain } of layers) {
      const written = plain.matchesAt(line, index, line.length, found);
      for (let pair = 0; pair < written; pair += 2) longest = Math.max(longest, found[pair] ?? 0);
    }
    return longest;
  };
}

function stages(
  lines: readonly string[],
  dictionary: Dictionary,
  options: ConvertTextOptions,
): { drafter: LineDrafter; reader: LineConverter } {
  const placement = options.tonePlacement ?? 'old';
  const names = [
    dictionary.names.ofStory(options.names ?? {}),
    ...(options.detectNames === false
      ? []
      : dictionary.names.general(lines, placement, wordLengths(dictionary.layers))),
  ];
  return {
    drafter: new LineDrafter(dictionary, { names, placement }),
    reader: new LineConverter(dictionary.reader, {
      phrases: names,
      ownNames: dictionary.ownNames,
      placement,
      numbers: 'digits',
    }),
  };
}

/** A line without Han is left as it was typed. */
function cleanedSource(source: string): CleanedLine {
  return IS_HAN.test(source) || EAST_ASIAN_MARK.test(source)
    ? cleanedWithPlaces(source)
    : { text: source, placeOf: (place) => place };
}

function draftLine(line: CleanedLine, tokens: Tokens): DraftLine {
  const { text } = line;
  if (text.trim() === '') return { text: '', spans: [] };
  if (!IS_HAN.test(text) && !EAST_ASIAN_MARK.test(text)) return { text, spans: [wholeLine(line)] };
  const spans: Span[] = [];
  const written = writePlacedLine(tokens(text), (token, targetStart, targetEnd) => {
    spans.push({
      sourceStart: line.placeOf(token.start),
      sourceEnd: line.placeOf(token.end),
      targetStart,
      targetEnd,
      origin: originOf(token.kind),
      meanings: token.meanings ?? NONE,
    });
  });
  return { text: written, spans };
}

const NONE: readonly string[] = [];

function wholeLine(line: CleanedLine): Span {
  return {
    sourceStart: 0,
    sourceEnd: line.placeOf(line.text.length),
    targetStart: 0,
    targetEnd: line.text.length,
    origin: 'mark',
    meanings: NONE,
  };
}

function originOf(kind: TokenKind): SpanOrigin {
  return kind === 'word' || kind === 'blank' ? 'mark' : kind;
}
