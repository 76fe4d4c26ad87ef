import { unsentPositions, withPosition, type ReadingPosition } from '../../lib/reading-positions';
import { sessionToken } from '../session-token';

/** A mark of a session that is no key: the end of its token's signature. */
const OWNER_LETTERS = 16;

/** Whose places are kept now; null for a guest. */
export function currentOwner(): string | null {
  return sessionToken.get()?.slice(-OWNER_LETTERS) ?? null;
}

/** The places of this person that the account does not have yet. */
export function queuedPositionsOf(owner: string): readonly ReadingPosition[] {
  const unsent = unsentPositions.get();
  return unsent.owner === owner ? unsent.places : [];
}

/** The one of them in this chapter. */
export function queuedPositionIn(chapterId: number): ReadingPosition | undefined {
  const owner = currentOwner();
  return owner === null ? undefined : queuedPositionsOf(owner).find((place) => place.chapterId === chapterId);
}

/** Keeps a place in the browser until it is sent, however soon the page is gone. */
export function queuePosition(place: ReadingPosition): void {
  const owner = currentOwner();
  if (owner !== null) unsentPositions.set({ owner, places: withPosition(queuedPositionsOf(owner), place) });
}
