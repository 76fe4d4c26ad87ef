import type { ConvertedLine, DraftLine, SpanOrigin } from '@lacthu/hanviet';

/**
 * Chinese, Vietnamese, origin, and alternative meanings. '' as Chinese: mark or letters attached to the word before.
 */
type Piece = readonly [string, string, SpanOrigin, ...string[]];

/** A line as returned by the offline engine, with its pieces in the order of both languages. */
export function aConvertedLine(pieces: readonly Piece[], reading?: DraftLine): ConvertedLine {
  let source = '';
  let text = '';
  const spans = pieces.map(([chinese, vietnamese, origin, ...others]) => {
    if (text !== '' && origin !== 'mark') text += ' ';
    const start = { sourceStart: source.length, targetStart: text.length };
    source += chinese;
    text += vietnamese;
    const isTold = origin === 'name' || origin === 'phrase' || origin === 'rule' || origin === 'number';
    const meanings = isTold ? [vietnamese, ...others] : [];
    return { ...start, sourceEnd: source.length, targetEnd: text.length, origin, meanings };
  });
  return { source, text, spans, ...(reading ? { reading } : {}) };
}

/** 林辰突然拔出了剑龘。 with a name, phrases, a reading and an unknown character. */
export const LINE_OF_EVERYTHING = aConvertedLine(
  [
    ['林辰', 'Lâm Thần', 'name', 'Lâm Thìn'],
    ['突然', 'đột nhiên', 'phrase', 'bỗng nhiên', 'bất chợt'],
    ['拔出', 'rút ra', 'phrase'],
    ['剑', 'kiếm', 'reading'],
    ['龘', '龘', 'unknown'],
    ['。', '.', 'mark'],
  ],
  aConvertedLine([
    ['林', 'Lâm', 'reading'],
    ['辰', 'Thần', 'reading'],
    ['突', 'đột', 'reading'],
    ['然', 'nhiên', 'reading'],
    ['拔', 'bạt', 'reading'],
    ['出', 'xuất', 'reading'],
    ['剑', 'kiếm', 'reading'],
    ['龘', '龘', 'unknown'],
    ['。', '.', 'mark'],
  ]),
);
