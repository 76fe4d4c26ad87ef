import type { DraftLine, Span } from '@lacthu/hanviet';

/** A line of a draft as it stands on the screen. */
export interface ShownLine {
  readonly draft: DraftLine;
  /** The whole line it came from. */
  readonly source: string;
  /** Readings of the same line, where they are known. */
  readonly reading?: DraftLine | undefined;
  /** How the owner of the list finds it again. */
  readonly place?: number | undefined;
}

/** A word of a draft and where it came from. */
export interface WordOfLine {
  readonly line: ShownLine;
  readonly span: Span;
  /** The Chinese, as it was written. */
  readonly source: string;
  /** The Vietnamese. */
  readonly text: string;
  /** Readings of the Chinese; null where they are not known or say the same. */
  readonly reading: string | null;
  /** What else it may mean; '' where it may be dropped. A rule has its slot as … */
  readonly others: readonly string[];
}

/** What can be done with a word. */
export interface WordAct {
  readonly label: string;
  readonly onWord: (word: WordOfLine) => void;
}

const SLOT = '{0}';

/** The word of a line by the place of its span; null for marks and what was taken over, which have nothing to tell. */
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

/** Whether somebody may want to know where it came from. */
export function hasOrigin({ origin }: Span): boolean {
  return origin !== 'mark';
}

function readingOf({ reading }: ShownLine, { sourceStart, sourceEnd, origin }: Span): string | null {
  if (!reading || origin === 'reading') return null;
  const within = reading.spans.filter((span) => span.sourceStart < sourceEnd && span.sourceEnd > sourceStart);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? reading.text.slice(first.targetStart, last.targetEnd) : null;
}
