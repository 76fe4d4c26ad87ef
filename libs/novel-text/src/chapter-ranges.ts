/** Ranges that match no chapters of this book. `message` is Vietnamese and may be shown. */
export class ChapterRangeError extends Error {
  override readonly name = 'ChapterRangeError';

  /** @param detail full sentence that names the invalid part and its fault */
  constructor(detail: string) {
    super(`Khoảng chương không hợp lệ... ${detail}`);
  }
}

const EXAMPLE = 'Hãy nhập như 1-50, 80.';

/** "7", "1-50", "1 – 50", "1~50", "1 đến 50"; full-width digits are converted to ASCII before. */
const RANGE = /^(\d{1,9})(?:\s*(?:[-–—~−]|đến)\s*(\d{1,9}))?$/iu;

/**
 * Parses chapter numbers, counted from 1, as typed by a user: "1-50,80" or, with Chinese input methods, "１－５０，８０".
 * Parts are separated by commas, semicolons or line ends, and may overlap.
 *
 * @param count number of chapters of the book
 * @returns ascending numbers without repeats, at least one
 * @throws ChapterRangeError when a part is no range, is descending or is outside of 1 to `count`
 */
export function parseChapterRanges(text: string, count: number): number[] {
  const parts = text
    .normalize('NFKC')
    .split(/[,;、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) throw new ChapterRangeError(EXAMPLE);
  const places = new Set<number>();
  for (const part of parts) {
    const { first, last } = parseRange(part, count);
    for (let place = first; place <= last; place += 1) places.add(place);
  }
  return [...places].sort((one, other) => one - other);
}

function parseRange(part: string, count: number): { first: number; last: number } {
  const match = RANGE.exec(part);
  if (match === null) throw new ChapterRangeError(`Không hiểu “${part}”. ${EXAMPLE}`);
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  if (first > last) throw new ChapterRangeError(`Trong “${part}”, số sau nhỏ hơn số trước.`);
  if (first < 1 || last > count)
    throw new ChapterRangeError(
      count < 1 ? 'Chưa có chương nào.' : `“${part}” nằm ngoài các chương từ 1 đến ${count}.`,
    );
  return { first, last };
}

/** Shortest notation of these numbers: [1, 2, 3, 80] gives "1-3, 80". Order and repeats do not matter. */
export function formatChapterRanges(places: readonly number[]): string {
  const rising = [...new Set(places)].sort((one, other) => one - other);
  const ranges: { first: number; last: number }[] = [];
  for (const place of rising) {
    const range = ranges.at(-1);
    if (range !== undefined && place === range.last + 1) range.last = place;
    else ranges.push({ first: place, last: place });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
