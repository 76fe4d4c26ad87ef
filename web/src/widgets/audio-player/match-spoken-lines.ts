import type { SpokenLines } from '@lacthu/contracts';
import { lineHash } from '@lacthu/novel-text';

/** A line of the text as it stands now, and when it is heard. */
export interface HeardLine {
  /** Place of the line, from 0. */
  readonly line: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Finds what was spoken in the text as it stands now, which may have been edited since: a line is the one at its old
 * place when it still says the same, else the nearest one after those found before that does. What nobody finds is left out.
 *
 * @param lines all lines of the text, empty ones too
 * @returns in the order of the sound
 */
export function matchSpokenLines(spoken: SpokenLines['lines'], lines: readonly string[]): HeardLine[] {
  const placesOf = new Map<string, number[]>();
  lines.forEach((line, place) => {
    const hash = lineHash(line);
    placesOf.set(hash, [...(placesOf.get(hash) ?? []), place]);
  });
  const heard: HeardLine[] = [];
  let last = -1;
  for (const { line, hash, startMs, endMs } of spoken) {
    const free = (placesOf.get(hash) ?? []).filter((place) => place > last);
    const place = free.includes(line) ? line : nearest(free, line);
    if (place === undefined) continue;
    heard.push({ line: place, startSeconds: startMs / 1000, endSeconds: endMs / 1000 });
    last = place;
  }
  return heard;
}

function nearest(places: readonly number[], wanted: number): number | undefined {
  return places.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
}

/** The line that is heard at this moment, or was last; null before the first. @param heard in the order of the sound */
export function lineAt(heard: readonly HeardLine[], seconds: number): number | null {
  return heard.findLast(({ startSeconds }) => startSeconds <= seconds)?.line ?? null;
}
