import { lineSimilarity } from './line-similarity';

export interface TextLine {
  id: number;
  text: string;
}

export interface LineAlignment {
  /** The new lines in order, each with its old id or a new one. */
  lines: TextLine[];
  /** Ids of new lines. */
  added: number[];
  /** Ids of lines that were kept but whose text changed. */
  changed: number[];
  /** Ids of removed lines; they are never reused. */
  removed: number[];
  /** The next unused id, to be stored with the chapter. */
  nextId: number;
}

/**
 * Above this number of pairs a block is paired by position: the exact comparison would take seconds and improve little.
 */
const MAX_COMPARED_PAIRS = 40_000;

/**
 * Gives the lines of a changed text the ids of the lines they were before. Unchanged lines keep theirs also when others
 * are inserted or removed between them, an edited line keeps its id, and a new translation with the same number of
 * lines keeps all ids. Anchors are lines that occur once on both sides (patience diff, B. Cohen); lines between anchors
 * are paired by similarity. Order is kept: a moved line counts as removed and added.
 *
 * @param nextId greater than every id ever used in this chapter
 */
export function alignLines(
  oldLines: readonly TextLine[],
  newTexts: readonly string[],
  nextId: number,
): LineAlignment {
  const partners = new Array<number | undefined>(newTexts.length).fill(undefined);
  alignBlock({ oldLines, newTexts, partners }, 0, oldLines.length, 0, newTexts.length);

  const result: LineAlignment = { lines: [], added: [], changed: [], removed: [], nextId };
  const kept = new Set<number>();
  newTexts.forEach((text, index) => {
    const partner = partners[index];
    const old = partner === undefined ? undefined : oldLines[partner];
    if (old === undefined) {
      result.added.push(result.nextId);
      result.lines.push({ id: result.nextId, text });
      result.nextId += 1;
      return;
    }
    kept.add(old.id);
    if (old.text !== text) result.changed.push(old.id);
    result.lines.push({ id: old.id, text });
  });
  result.removed = oldLines.filter((line) => !kept.has(line.id)).map((line) => line.id);
  return result;
}

interface Sides {
  oldLines: readonly TextLine[];
  newTexts: readonly string[];
  /** For each new line the index of the old line that it continues. */
  partners: (number | undefined)[];
}

function alignBlock(sides: Sides, oldFrom: number, oldTo: number, newFrom: number, newTo: number): void {
  const { partners } = sides;
  const atTop = equalLines(sides, [oldFrom, newFrom], Math.min(oldTo - oldFrom, newTo - newFrom), 1);
  let [top, newTop] = [oldFrom + atTop, newFrom + atTop];
  const left = Math.min(oldTo - top, newTo - newTop);
  const atBottom = equalLines(sides, [oldTo - 1, newTo - 1], left, -1);
  const [bottom, newBottom] = [oldTo - atBottom, newTo - atBottom];
  if (top === bottom || newTop === newBottom) return;

  const anchors = uniqueAnchors(sides, top, bottom, newTop, newBottom);
  if (anchors.length === 0) {
    pairByLikeness(sides, top, bottom, newTop, newBottom);
    return;
  }
  for (const [oldAt, newAt] of anchors) {
    alignBlock(sides, top, oldAt, newTop, newAt);
    partners[newAt] = oldAt;
    [top, newTop] = [oldAt + 1, newAt + 1];
  }
  alignBlock(sides, top, bottom, newTop, newBottom);
}

/**
 * Pairs equal lines from a position on, up to the first difference.
 *
 * @param step 1 to go down, -1 to go up
 * @returns the number of pairs, at most `most`
 */
function equalLines(
  { oldLines, newTexts, partners }: Sides,
  [oldAt, newAt]: readonly [number, number],
  most: number,
  step: 1 | -1,
): number {
  let count = 0;
  while (count < most && oldLines[oldAt + count * step]?.text === newTexts[newAt + count * step]) {
    partners[newAt + count * step] = oldAt + count * step;
    count += 1;
  }
  return count;
}

/** Lines that occur exactly once on both sides, reduced to the longest sequence in the same order. */
function uniqueAnchors(
  sides: Sides,
  oldFrom: number,
  oldTo: number,
  newFrom: number,
  newTo: number,
): [number, number][] {
  const oldPlaces = uniquePlaces(oldFrom, oldTo, (index) => sides.oldLines[index]?.text ?? '');
  const newPlaces = uniquePlaces(newFrom, newTo, (index) => sides.newTexts[index] ?? '');
  const pairs: [number, number][] = [];
  for (const [text, newAt] of newPlaces) {
    const oldAt = oldPlaces.get(text);
    if (oldAt !== undefined) pairs.push([oldAt, newAt]);
  }
  return longestRising(pairs.sort((one, other) => one[1] - other[1]));
}

/** Positions of lines that occur once. Blank lines are excluded, because they do not identify a position. */
function uniquePlaces(from: number, to: number, textAt: (index: number) => string): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index += 1) {
    const text = textAt(index);
    if (text.trim() === '' || places.has(text)) repeated.add(text);
    places.set(text, index);
  }
  for (const text of repeated) places.delete(text);
  return places;
}

/** Longest increasing subsequence by old position, in O(n log n), with the piles of patience sorting. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const piles: number[] = [];
  const before = new Array<number>(pairs.length).fill(-1);
  pairs.forEach((pair, index) => {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] ?? 0]?.[0] ?? 0) < pair[0]) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (piles[low - 1] ?? -1);
    piles[low] = index;
  });
  const rising: [number, number][] = [];
  for (let at = piles.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) rising.push(pair);
  }
  return rising.reverse();
}

/**
 * Pairs a block without common lines. With the same number of lines on both sides they are taken as the same paragraphs
 * rewritten, and paired one by one.
 */
function pairByLikeness(sides: Sides, oldFrom: number, oldTo: number, newFrom: number, newTo: number): void {
  const oldCount = oldTo - oldFrom;
  const newCount = newTo - newFrom;
  if (oldCount === newCount || oldCount * newCount > MAX_COMPARED_PAIRS) {
    for (let step = 0; step < Math.min(oldCount, newCount); step += 1)
      sides.partners[newFrom + step] = oldFrom + step;
    return;
  }
  for (const [oldStep, newStep] of bestPairs(sides, oldFrom, oldCount, newFrom, newCount)) {
    sides.partners[newFrom + newStep] = oldFrom + oldStep;
  }
}

/**
 * The order-preserving pairing with the greatest sum of similarities (Needleman and Wunsch, 1970, without gap costs).
 */
function bestPairs(
  sides: Sides,
  oldFrom: number,
  oldCount: number,
  newFrom: number,
  newCount: number,
): [number, number][] {
  const width = newCount + 1;
  const best = new Float64Array((oldCount + 1) * width);
  const likeness = new Float64Array((oldCount + 1) * width);
  const value = (table: Float64Array, row: number, column: number): number =>
    table[row * width + column] ?? 0;
  for (let row = oldCount - 1; row >= 0; row -= 1) {
    for (let column = newCount - 1; column >= 0; column -= 1) {
      const like = lineSimilarity(
        sides.oldLines[oldFrom + row]?.text ?? '',
        sides.newTexts[newFrom + column] ?? '',
      );
      likeness[row * width + column] = like;
      best[row * width + column] = Math.max(
        value(best, row + 1, column),
        value(best, row, column + 1),
        like > 0 ? like + value(best, row + 1, column + 1) : 0,
      );
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < oldCount && column < newCount;) {
    const like = value(likeness, row, column);
    if (like > 0 && value(best, row, column) === like + value(best, row + 1, column + 1)) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (value(best, row, column) === value(best, row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}
