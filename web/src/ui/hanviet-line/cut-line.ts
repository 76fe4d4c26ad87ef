import type { ConvertedLine, DraftLine, Span } from '@lacthu/hanviet';

/** Number of words rendered at once without noticeable delay. */
const WORDS_OF_PIECE = 300;

/**
 * Splits a line of thousands of words, such as a chapter pasted without line breaks, into chunks that render
 * separately: after punctuation, where both languages can be split. Other lines are one chunk.
 */
export function cutLine(line: ConvertedLine): ConvertedLine[] {
  if (line.spans.length <= 2 * WORDS_OF_PIECE) return [line];
  const pieces: ConvertedLine[] = [];
  const nextSource = earliestBehind(line.spans);
  let first = 0;
  let from = 0;
  let reached = 0;
  line.spans.forEach((span, index) => {
    reached = Math.max(reached, span.sourceEnd);
    const isLast = index === line.spans.length - 1;
    const to = isLast ? line.source.length : (nextSource[index] ?? 0);
    const isPlaceToCut = index - first >= WORDS_OF_PIECE && span.origin === 'mark' && reached <= to;
    if (!isLast && !isPlaceToCut) return;
    pieces.push(pieceOf(line, line.spans.slice(first, index + 1), from, to));
    first = index + 1;
    from = to;
  });
  return pieces;
}

/** For each span, the source offset of the following spans. */
function earliestBehind(spans: readonly Span[]): number[] {
  const earliest: number[] = [];
  let least = Infinity;
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    earliest[index] = least;
    least = Math.min(least, spans[index]?.sourceStart ?? least);
  }
  return earliest;
}

function pieceOf(line: ConvertedLine, spans: readonly Span[], from: number, to: number): ConvertedLine {
  const { source, reading } = line;
  const piece = { source: source.slice(from, to), ...cutDraft(line, spans, from) };
  if (!reading) return piece;
  const read = reading.spans.filter(({ sourceStart }) => sourceStart >= from && sourceStart < to);
  return { ...piece, reading: cutDraft(reading, read, from) };
}

function cutDraft({ text }: DraftLine, spans: readonly Span[], from: number): DraftLine {
  const start = spans[0]?.targetStart ?? 0;
  const moved = spans.map((span) => ({
    ...span,
    sourceStart: span.sourceStart - from,
    sourceEnd: span.sourceEnd - from,
    targetStart: span.targetStart - start,
    targetEnd: span.targetEnd - start,
  }));
  return { text: text.slice(start, spans.at(-1)?.targetEnd ?? start), spans: moved };
}
