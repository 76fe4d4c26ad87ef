import { storedValue } from './storage/stored-value';

/** Position of a reader in a chapter. */
export interface ReadingPosition {
  readonly chapterId: number;
  /** Id of the line at the top of the screen. */
  readonly lineId: number;
  readonly storyId: number;
  /** By the clock of this device, in epoch milliseconds. */
  readonly at: number;
}

/** Maximum number of chapters whose position is stored; the oldest are dropped. */
const MOST = 500;

/** Stored without field names to keep hundreds of positions small. */
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

/** Positions of an anonymous visitor, newest last. */
export const guestPositions = storedValue<readonly ReadingPosition[]>({
  key: 'reading-position',
  decode: (text) => readAll(parse(text)),
  encode: (places) => (places.length === 0 ? null : JSON.stringify(places.slice(-MOST).map(write))),
});

/** Positions not sent to the account yet, with the session they belong to. */
export interface UnsentPositions {
  /** Identifier of the session: positions of one user are never sent for another. */
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

/** Returns the positions with this one, which replaces an older one in the same chapter. */
export function withPosition(places: readonly ReadingPosition[], place: ReadingPosition): ReadingPosition[] {
  return [...places.filter(({ chapterId }) => chapterId !== place.chapterId), place];
}
