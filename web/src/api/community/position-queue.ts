import { unsentPositions, withPosition, type ReadingPosition } from '../../lib/reading-positions';
import { sessionToken } from '../session-token';

/** Length of the token suffix that identifies a session; the end of the signature cannot be used as a key. */
const OWNER_LETTERS = 16;

/** Returns the identifier of the current session; null for an anonymous visitor. */
export function currentOwner(): string | null {
  return sessionToken.get()?.slice(-OWNER_LETTERS) ?? null;
}

/** Returns the queued positions of this session, which the account does not have yet. */
export function queuedPositionsOf(owner: string): readonly ReadingPosition[] {
  const unsent = unsentPositions.get();
  return unsent.owner === owner ? unsent.places : [];
}

/** Returns the queued position in this chapter. */
export function queuedPositionIn(chapterId: number): ReadingPosition | undefined {
  const owner = currentOwner();
  return owner === null ? undefined : queuedPositionsOf(owner).find((place) => place.chapterId === chapterId);
}

/** Queues a position in localStorage until it is sent, so that it survives the page being closed. */
export function queuePosition(place: ReadingPosition): void {
  const owner = currentOwner();
  if (owner !== null) unsentPositions.set({ owner, places: withPosition(queuedPositionsOf(owner), place) });
}
