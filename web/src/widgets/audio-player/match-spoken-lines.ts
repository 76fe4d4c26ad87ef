import type { SpokenLines } from '@lacthu/contracts';
import { lineHash } from '@lacthu/novel-text';

/** A line of the current text with its time in the audio. */
export interface HeardLine {
  /** Index of the line, from 0. */
  readonly line: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Matches spoken lines to the current text, which may have been edited since: a spoken line matches the line at its old
 * index when the text is equal, else the nearest equal line after the previous match. Unmatched lines are left out.
 *
 * @param lines all lines of the text, empty ones too
 * @returns matches in the order of the audio
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

/**
 * Returns the line spoken at this time, or the latest one; null before the first. @param heard matches in the order of
 * the audio
 */
export function lineAt(heard: readonly HeardLine[], seconds: number): number | null {
  return heard.findLast(({ startSeconds }) => startSeconds <= seconds)?.line ?? null;
}
