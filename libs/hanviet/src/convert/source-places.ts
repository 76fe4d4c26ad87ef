import { cleanLine, withPlainPoints } from '../text/source-lines';

const CLUSTER = /\P{M}?\p{M}+|\P{M}/gu;

/** A line as the engine reads it, and where each of its code units stood in the line as it was given. */
export interface CleanedLine {
  readonly text: string;
  /** Place in the given line of a place (0 … length) in the cleaned one. */
  placeOf(cleaned: number): number;
}

/** Cleans a line character by character with its accents, so that places can be told; most lines are clean already. */
export function cleanedWithPlaces(line: string): CleanedLine {
  if (cleanLine(line) === line) return { text: line, placeOf: (place) => place };
  const places: number[] = [];
  let text = '';
  for (const cluster of withPlainPoints(line).matchAll(CLUSTER)) {
    const cleaned = cleanLine(cluster[0]);
    for (let unit = 0; unit < cleaned.length; unit += 1) places.push(cluster.index);
    text += cleaned;
  }
  places.push(line.length);
  return { text, placeOf: (place) => places[place] ?? line.length };
}
