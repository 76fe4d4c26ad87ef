/** Origin of the Vietnamese of a token. */
export type TokenKind =
  'name' | 'phrase' | 'rule' | 'number' | 'reading' | 'unknown' | 'word' | 'mark' | 'blank';

/** How a mark joins its neighbours: `close` hugs the left one, `open` the right one, `tight` both, `free` none. */
export type MarkFit = 'close' | 'open' | 'tight' | 'free';

/** One piece of a line: source[start, end) of the cleaned line became `target`. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly target: string;
  readonly fit?: MarkFit;
  /** A mark that the line wrote the Chinese way; spacing around it is ours to decide. */
  readonly chinese?: boolean;
  /** Meanings in a dictionary, the chosen one first. */
  readonly meanings?: readonly string[];
  /** Whether the next token begins a sentence, as the title after 'Hồi 1:' does. */
  readonly opensSentence?: boolean;
}
