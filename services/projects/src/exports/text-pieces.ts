/** Made in one go without anybody else noticing: a millisecond or two. */
const PIECE_ITEMS = 250;

/**
 * One line for each item, many lines a piece: a list of ten thousand chapters made at once would keep everybody else
 * waiting.
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
