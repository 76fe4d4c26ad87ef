import type { ConvertedLine, DraftLine } from '@lacthu/hanviet';
import { aConvertedLine, LINE_OF_EVERYTHING } from '../../testing/hanviet-factories';
import { cutLine } from './cut-line';

const SENTENCE = [
  ['林辰', 'Lâm Thần', 'name'],
  ['突然', 'đột nhiên', 'phrase'],
  ['笑', 'cười', 'reading'],
  ['。', '.', 'mark'],
] as const;

function longLine(sentences: number): ConvertedLine {
  const pieces = Array.from({ length: sentences }, () => SENTENCE).flat();
  return aConvertedLine(pieces, aConvertedLine(pieces));
}

/** Source of each word in a line. */
const words = (source: string, { text, spans }: DraftLine): string[] =>
  spans.map(
    (span) =>
      `${source.slice(span.sourceStart, span.sourceEnd)}=${text.slice(span.targetStart, span.targetEnd)}`,
  );

describe('a long line of a draft', () => {
  it('is drawn in pieces of whole sentences that lose nothing', () => {
    const line = longLine(1_000);
    const pieces = cutLine(line);
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.map(({ source }) => source).join('')).toBe(line.source);
    expect(pieces.map(({ text }) => text).join(' ')).toBe(line.text);
    for (const { source, text, reading } of pieces) {
      expect(source).toMatch(/。$/);
      expect(reading?.text).toBe(text);
    }
    expect(pieces.flatMap((piece) => words(piece.source, piece))).toEqual(words(line.source, line));
  });

  it('is not cut between a noun and the words that describe it from behind', () => {
    const swapped = longLine(200);
    const spans = swapped.spans.map((span, index) => (index === 2 ? { ...span, sourceEnd: 2_000 } : span));
    const [first] = cutLine({ ...swapped, spans });
    expect(first?.source.length).toBeGreaterThanOrEqual(swapped.source.length);
  });

  it('stays whole where it is not long', () => {
    expect(cutLine(LINE_OF_EVERYTHING)).toEqual([LINE_OF_EVERYTHING]);
  });
});
