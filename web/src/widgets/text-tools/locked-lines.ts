import { alignLines, toLines } from '@lacthu/novel-text';

/** A line of a new text and the old line that it continues. */
interface FollowedLine {
  /** Index in the old text, from 0; null for a new line. */
  readonly before: number | null;
  readonly isChanged: boolean;
}

/** Matches the lines of a changed text to the old ones, as the server will when the change is saved. */
export function followLines(before: string, after: string): readonly FollowedLine[] {
  const old = toLines(before);
  const fresh = toLines(after);
  const aligned = alignLines(
    old.map((text, place) => ({ id: place, text })),
    fresh,
    old.length,
  );
  return aligned.lines.map(({ id, text }) =>
    id < old.length ? { before: id, isChanged: text !== old[id] } : { before: null, isChanged: true },
  );
}

/** Indices, from 0, of lines of a translation. */
export type LinePlaces = ReadonlySet<number>;

export const NO_LINES: LinePlaces = new Set();

export interface LockedMerge {
  readonly text: string;
  /** Number of locked lines that would have changed. */
  readonly kept: number;
}

/**
 * The result of a tool with the locked lines restored.
 *
 * @param locked indices in `before`
 * @returns null when a locked line has no counterpart in the new text
 */
export function keepLocked(before: string, after: string, locked: LinePlaces): LockedMerge | null {
  if (locked.size === 0 || before === after) return { text: after, kept: 0 };
  const old = toLines(before);
  const fresh = toLines(after);
  // With equal line counts, lines match by index, whatever the tool did to them.
  const places =
    old.length === fresh.length
      ? fresh.map((_, place) => place)
      : followLines(before, after).map((line) => line.before);
  if ([...locked].some((place) => place < old.length && !places.includes(place))) return null;
  let kept = 0;
  const lines = fresh.map((text, place) => {
    const from = places[place] ?? null;
    const standing = from === null || !locked.has(from) ? text : (old[from] ?? text);
    if (standing !== text) kept += 1;
    return standing;
  });
  return { text: lines.join('\n'), kept };
}

/** States of the lines of a translation that is being edited. */
export interface LineStates {
  /** Lines that no tool may change. */
  readonly locked: LinePlaces;
  /** Lines that a user has written since their translation. */
  readonly edited: LinePlaces;
}

export const NO_LINE_STATES: LineStates = { locked: NO_LINES, edited: NO_LINES };
