import { storedValue } from './storage/stored-value';

/** Where a reader was in a chapter. */
export interface ReadingPosition {
  readonly chapterId: number;
  /** Id of the line at the top of the screen. */
  readonly lineId: number;
  readonly storyId: number;
  /** By the clock of this device, in epoch milliseconds. */
  readonly at: number;
}

/** Chapters whose place is remembered; the oldest go first. */
const MOST = 500;

/** Written without names: hundreds of places stay small. */
type Written = readonly [chapterId: number, lineId: number, storyId: number, at: number];

function write({ chapterId, lineId, storyId, at }: ReadingPosition): Written {
  return [chapterId, lineId, storyId, at];
}

function readAll(value: unknown): ReadingPosition[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isWritten).map(([chapterId, lineId, storyId, at]) => ({
    chapterId,
    lineId,
    storyId,
    at,
  }));
}

function isWritten(value: unknown): value is Written {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((part) => Number.isSafeInteger(part) && part > 0)
  );
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Places of somebody who is not signed in, the newest last. */
export const guestPositions = storedValue<readonly ReadingPosition[]>({
  key: 'reading-position',
  decode: (text) => readAll(parse(text)),
  encode: (places) => (places.length === 0 ? null : JSON.stringify(places.slice(-MOST).map(write))),
});

/** Places that the account does not have yet, and whose they are. */
export interface UnsentPositions {
  /** A mark of the session: what one person read is never sent for another. */
  readonly owner: string;
  readonly places: readonly ReadingPosition[];
}

export const unsentPositions = storedValue<UnsentPositions>({
  key: 'reading-unsent',
  decode: (text) => {
    const value = parse(text) as { owner?: unknown; places?: unknown } | null;
    const owner = typeof value?.owner === 'string' ? value.owner : '';
    return { owner, places: readAll(value?.places) };
  },
  encode: ({ owner, places }) =>
    places.length === 0 ? null : JSON.stringify({ owner, places: places.slice(-MOST).map(write) }),
});

/** The places with this one, which takes the place of an older one in its chapter. */
export function withPosition(places: readonly ReadingPosition[], place: ReadingPosition): ReadingPosition[] {
  return [...places.filter(({ chapterId }) => chapterId !== place.chapterId), place];
}
