import type { DraftLine, Span } from '@lacthu/hanviet';

/** A line of a draft as rendered. */
export interface ShownLine {
  readonly draft: DraftLine;
  /** The whole source line. */
  readonly source: string;
  /** Readings of the same line, when known. */
  readonly reading?: DraftLine | undefined;
  /** Identifier under which the owner of the list finds the line. */
  readonly place?: number | undefined;
}

/** A word of a draft with its source. */
export interface WordOfLine {
  readonly line: ShownLine;
  readonly span: Span;
  /** The Chinese as written. */
  readonly source: string;
  /** The Vietnamese. */
  readonly text: string;
  /** Readings of the Chinese; null when unknown or equal to the Vietnamese. */
  readonly reading: string | null;
  /** Alternative meanings; '' when the word may be dropped. In a rule, … marks its slot. */
  readonly others: readonly string[];
}

/** An action on a word. */
export interface WordAct {
  readonly label: string;
  readonly onWord: (word: WordOfLine) => void;
}

const SLOT = '{0}';

/** Returns the word at a span index; null for punctuation and copied text, which have no source to show. */
export function wordOfLine(line: ShownLine, index: number): WordOfLine | null {
  const span = line.draft.spans[index];
  if (!span || !hasOrigin(span)) return null;
  const text = line.draft.text.slice(span.targetStart, span.targetEnd);
  const reading = readingOf(line, span);
  return {
    line,
    span,
    source: line.source.slice(span.sourceStart, span.sourceEnd),
    text,
    reading: reading?.toLowerCase() === text.toLowerCase() ? null : reading,
    others: span.meanings.slice(1).map((meaning) => meaning.replace(SLOT, '…')),
  };
}

/** Whether showing the source of this word is useful. */
export function hasOrigin({ origin }: Span): boolean {
  return origin !== 'mark';
}

function readingOf({ reading }: ShownLine, { sourceStart, sourceEnd, origin }: Span): string | null {
  if (!reading || origin === 'reading') return null;
  const within = reading.spans.filter((span) => span.sourceStart < sourceEnd && span.sourceEnd > sourceStart);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? reading.text.slice(first.targetStart, last.targetEnd) : null;
}
