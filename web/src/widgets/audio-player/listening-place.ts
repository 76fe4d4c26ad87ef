import { headersOf, request } from '../../api/client';
import { sessionToken } from '../../api/session-token';
import { storedValue } from '../../lib/storage/stored-value';
import type { AudioPlayer, PlayerState } from './audio-player';

/** Listening position in a project. */
export interface ListeningPlace {
  readonly chapterId: number;
  readonly seconds: number;
  readonly playbackRate: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

type Places = Readonly<Record<string, ListeningPlace>>;

/** Seconds of listening between two updates of the account. */
const REPORT_SECONDS = 10;
/** Maximum number of projects whose position is stored; the oldest are dropped. */
const MOST = 100;

const places = storedValue<Places>({
  key: 'listening-places',
  decode: (text) => {
    try {
      const value: unknown = JSON.parse(text ?? '{}');
      return typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).filter(([, place]) => isPlace(place)))
        : {};
    } catch {
      return {};
    }
  },
  encode: (value) => JSON.stringify(value),
});

function isPlace(value: unknown): value is ListeningPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { chapterId, seconds, playbackRate, at } = value as Record<string, unknown>;
  return [chapterId, seconds, playbackRate, at].every(Number.isFinite);
}

/** Returns the newer position of browser and account; null when there is none. */
export async function recallPlace(projectId: number, signal: AbortSignal): Promise<ListeningPlace | null> {
  const here = places.get()[projectId] ?? null;
  const there = await placeOfAccount(projectId, signal);
  if (!here || !there) return here ?? there;
  return here.at >= there.at ? here : there;
}

async function placeOfAccount(projectId: number, signal: AbortSignal): Promise<ListeningPlace | null> {
  if (sessionToken.get() === null) return null;
  try {
    const { position } = await request(`/api/tts/position/${projectId}`, {
      signal,
      answer: 'listeningPositionResponseSchema',
    });
    if (!position) return null;
    const { chapterId, seconds, playbackRate, updated_at } = position;
    return { chapterId, seconds, playbackRate, at: Date.parse(updated_at) };
  } catch {
    // On failure listening starts at the beginning instead of showing an error.
    return null;
  }
}

/** Stores the listening position during playback: in this browser at once, and in the account of a signed-in user. */
export function keepListeningPlace(player: AudioPlayer, projectId: number): () => void {
  let kept = player.getState();
  let reported = kept;
  const { report, reportLast, reportWaiting } = reporter(projectId);

  const follow = (): void => {
    const state = player.getState();
    const hasPaused = kept.status === 'playing' && state.status !== 'playing';
    const isAnother = !isSameTrack(state, kept);
    if (isAnother && kept.track) reported = state;
    if (!state.track) {
      // On deselection the position of the previous track is stored.
      if (kept.status === 'playing') report(kept);
      kept = state;
      return;
    }
    const isPlaying = state.status === 'playing';
    if (isPlaying || hasPaused) keepHere(projectId, state);
    const hasMoved = Math.abs(state.seconds - reported.seconds) >= REPORT_SECONDS * state.rate;
    if (hasPaused || (isPlaying && (hasMoved || !isSameTrack(state, reported)))) {
      reported = state;
      report(state);
    }
    kept = state;
  };
  const leave = (): void => {
    const state = player.getState();
    if (state.status === 'playing') reportLast(state);
    else reportWaiting();
  };

  const unsubscribe = player.subscribe(follow);
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    unsubscribe();
    window.removeEventListener('pagehide', leave);
  };
}

function isSameTrack(one: PlayerState, other: PlayerState): boolean {
  return one.track?.id === other.track?.id;
}

function keepHere(projectId: number, { track, seconds, rate }: PlayerState): void {
  if (!track) return;
  const place = { chapterId: track.id, seconds, playbackRate: rate, at: Date.now() };
  const others = Object.entries(places.get()).filter(([id]) => id !== String(projectId));
  const newest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST - 1);
  places.set({ ...Object.fromEntries(newest), [projectId]: place });
}

/**
 * Sends positions to the account one at a time: of two concurrent requests the older might arrive last and win. While
 * one is pending only the newest is queued; when the page is being closed it is sent at once.
 */
function reporter(projectId: number) {
  let isUnderWay = false;
  let waiting: PlayerState | null = null;

  const report = (state: PlayerState): void => {
    waiting = state;
    if (!isUnderWay) void sendWaiting();
  };
  const sendWaiting = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting) {
      const state = waiting;
      waiting = null;
      await send(projectId, state);
    }
    isUnderWay = false;
  };
  const reportLast = (state: PlayerState): void => {
    waiting = null;
    void send(projectId, state);
  };
  const reportWaiting = (): void => {
    if (waiting) reportLast(waiting);
  };
  return { report, reportLast, reportWaiting };
}

/** Failures are ignored, because the browser stores the position too. */
async function send(projectId: number, { track, seconds, rate }: PlayerState): Promise<void> {
  const token = sessionToken.get();
  if (token === null || !track) return;
  const json = { chapterId: track.id, seconds, playbackRate: rate };
  await fetch(`/api/tts/position/${projectId}`, {
    method: 'PUT',
    headers: headersOf(token, { json }),
    body: JSON.stringify(json),
    credentials: 'same-origin',
    // keepalive lets the request finish after the page is closed.
    keepalive: true,
  }).catch(() => undefined);
}
