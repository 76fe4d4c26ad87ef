import { ApiError } from '../api-error';
import { request } from '../client';
import { unsentPositions, type ReadingPosition } from '../../lib/reading-positions';
import { currentOwner, queuedPositionsOf } from './position-queue';

/** Minimum time between two requests while someone reads on, in ms. */
const SEND_EVERY_MS = 5_000;
/** Delay before a failed request is retried, in ms. */
const AGAIN_AFTER_MS = 30_000;

let timer: number | undefined;
let isSending = false;
let isListening = false;

/** Schedules a send of the queued positions, at the latest when the page is left. */
export function scheduleSend(): void {
  listen();
  sendIn(SEND_EVERY_MS);
}

/** Removes the queued positions of a story, or of all stories (null), so that they are not sent any more. */
export function dropQueuedPositions(storyId: number | null): void {
  const { owner, places } = unsentPositions.get();
  const left = storyId === null ? [] : places.filter((place) => place.storyId !== storyId);
  unsentPositions.set({ owner, places: left });
}

/**
 * Sends the queued positions. After a network failure they stay queued.
 * @param isLeaving the page may be closed before the response arrives
 */
export async function sendQueuedPositions(isLeaving = false): Promise<void> {
  const owner = currentOwner();
  const places = owner === null ? [] : queuedPositionsOf(owner);
  if (owner === null || places.length === 0 || isSending) return;
  window.clearTimeout(timer);
  timer = undefined;
  isSending = true;
  try {
    await send(places, isLeaving);
    forget(owner, places);
  } catch (error) {
    if (error instanceof ApiError && !error.isTransient) forget(owner, places);
    else sendIn(AGAIN_AFTER_MS);
  } finally {
    isSending = false;
  }
  if (queuedPositionsOf(owner).length > 0) sendIn(SEND_EVERY_MS);
}

function send(places: readonly ReadingPosition[], keepalive: boolean): Promise<unknown> {
  const [place] = places;
  const ageOf = ({ at }: ReadingPosition): number => Math.max(0, Date.now() - at);
  if (place && places.length === 1) {
    return request(`/api/community/chapters/${place.chapterId}/position`, {
      method: 'PUT',
      json: { lineId: place.lineId, ageMs: ageOf(place) },
      keepalive,
    });
  }
  const positions = places.map((one) => ({
    chapterId: one.chapterId,
    lineId: one.lineId,
    ageMs: ageOf(one),
  }));
  return request('/api/community/positions/import', { method: 'POST', json: { positions }, keepalive });
}

/** Removes the positions that were sent; newer positions queued meanwhile stay. */
function forget(owner: string, sent: readonly ReadingPosition[]): void {
  const isSent = (place: ReadingPosition): boolean =>
    sent.some(({ chapterId, at }) => chapterId === place.chapterId && at === place.at);
  unsentPositions.set({ owner, places: queuedPositionsOf(owner).filter((place) => !isSent(place)) });
}

function sendIn(delayMs: number): void {
  timer ??= window.setTimeout(() => {
    timer = undefined;
    void sendQueuedPositions();
  }, delayMs);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendQueuedPositions(true);
  });
  window.addEventListener('pagehide', () => void sendQueuedPositions(true));
  window.addEventListener('online', () => void sendQueuedPositions());
}
