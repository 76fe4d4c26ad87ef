import { markAt } from './marks';
import type { Token } from './token';

const WORD =
  /(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:[.,'’\-/:@_&+](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/uy;
const BLANK = /\s+/y;
const STRAIGHT_QUOTE = '"';
const TITLE_IN_QUOTE: Readonly<Record<string, string>> = { '“': '‘', '”': '’' };
const DOUBLE_QUOTES: Readonly<Record<string, number>> = { '“': 1, '「': 1, '”': -1, '」': -1 };
const SINGLE_QUOTES: Readonly<Record<string, number>> = { '‘': 1, '『': 1, '’': -1, '』': -1 };

/** Reads everything of one line that is not Han: blanks, words of other scripts, marks. Remembers open quotes. */
export class SourceMarks {
  private doubleOpen = 0;
  private singleOpen = 0;
  private straightOpen = false;

  constructor(private readonly line: string) {}

  /** The token that starts here. The caller has made sure that no Han character stands here. */
  next(start: number): Token {
    return (
      this.mark(start) ??
      this.run('blank', BLANK, start) ??
      this.run('word', WORD, start) ??
      this.other(start)
    );
  }

  private run(kind: 'blank' | 'word', pattern: RegExp, start: number): Token | undefined {
    pattern.lastIndex = start;
    const found = pattern.exec(this.line)?.[0];
    if (found === undefined) return undefined;
    return {
      kind,
      start,
      end: start + found.length,
      target: kind === 'blank' ? found.replaceAll('\u3000', ' ') : found,
    };
  }

  private mark(start: number): Token | undefined {
    if (this.line[start] === STRAIGHT_QUOTE) return this.straightQuote(start);
    const mark = markAt(this.line, start);
    if (!mark) return undefined;
    const { target, fit, chinese } = mark;
    return {
      kind: 'mark',
      start,
      end: start + mark.length,
      target: this.nested(this.line[start] ?? '', target),
      fit,
      chinese,
    };
  }

  private straightQuote(start: number): Token {
    this.straightOpen = !this.straightOpen;
    const fit = this.straightOpen ? 'open' : 'close';
    return { kind: 'mark', start, end: start + 1, target: STRAIGHT_QUOTE, fit, chinese: true };
  }

  /** A book title 《…》 inside a quotation takes the other kind of quotes. */
  private nested(source: string, target: string): string {
    this.doubleOpen = Math.max(0, this.doubleOpen + (DOUBLE_QUOTES[source] ?? 0));
    this.singleOpen = Math.max(0, this.singleOpen + (SINGLE_QUOTES[source] ?? 0));
    const isTitle = source === '《' || source === '》';
    const inDouble = this.doubleOpen > 0 && this.singleOpen === 0;
    return isTitle && inDouble ? (TITLE_IN_QUOTE[target] ?? target) : target;
  }

  /** Symbols that are no marks of ours: emoji, ★, ￥. One whole code point. */
  private other(start: number): Token {
    const target = String.fromCodePoint(this.line.codePointAt(start) ?? 0);
    return { kind: 'word', start, end: start + target.length, target };
  }
}
