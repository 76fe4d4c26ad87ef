/** Items of one piece, which takes a millisecond or two: it does not block the event loop noticeably. */
const PIECE_ITEMS = 250;

/**
 * Formats one line for each item, many lines in a piece. A list of ten thousand chapters in one go would block the
 * event loop.
 */
export function* piecesOf<Item>(
  items: readonly Item[],
  lineOf: (item: Item, place: number) => string,
): Generator<string> {
  for (let start = 0; start < items.length; start += PIECE_ITEMS) {
    const lines = items.slice(start, start + PIECE_ITEMS).map((item, place) => lineOf(item, start + place));
    yield `${lines.join('\n')}\n`;
  }
}
