import { headersOf, request } from '../../api/client';
import { sessionToken } from '../../api/session-token';
import { storedValue } from '../../lib/storage/stored-value';
import type { AudioPlayer, PlayerState } from './audio-player';

/** Where a person stopped listening in a project. */
export interface ListeningPlace {
  readonly chapterId: number;
  readonly seconds: number;
  readonly playbackRate: number;
  /** When, in ms of the epoch. */
  readonly at: number;
}

type Places = Readonly<Record<string, ListeningPlace>>;

/** Seconds of listening between two reports to the account. */
const REPORT_SECONDS = 10;
/** Projects whose place is remembered here; the oldest go first. */
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

/** The newer one of what this browser and the account remember; null where nobody has listened. */
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
    // Listening begins at its beginning then, and not with an error.
    return null;
  }
}

/** Remembers the place while the player plays: in this browser at once, on the account of a person who is logged in. */
export function keepListeningPlace(player: AudioPlayer, projectId: number): () => void {
  let kept = player.getState();
  let reported = kept;
  const { report, reportLast, reportWaiting } = reporter(projectId);

  const follow = (): void => {
    const state = player.getState();
    const hasPaused = kept.status === 'playing' && state.status !== 'playing';
    const isAnother = state.track?.id !== kept.track?.id;
    if (isAnother && kept.track) reported = state;
    if (!state.track) {
      // Put away: what it was playing is what is remembered.
      if (kept.status === 'playing') report(kept);
      kept = state;
      return;
    }
    const isPlaying = state.status === 'playing';
    if (isPlaying || hasPaused) keepHere(projectId, state);
    const hasMoved = Math.abs(state.seconds - reported.seconds) >= REPORT_SECONDS * state.rate;
    if (hasPaused || (isPlaying && (hasMoved || reported.track?.id !== state.track.id))) {
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

function keepHere(projectId: number, { track, seconds, rate }: PlayerState): void {
  if (!track) return;
  const place = { chapterId: track.id, seconds, playbackRate: rate, at: Date.now() };
  const others = Object.entries(places.get()).filter(([id]) => id !== String(projectId));
  const newest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST - 1);
  places.set({ ...Object.fromEntries(newest), [projectId]: place });
}

/**
 * Tells the account one place after the other: of two under way the older one may arrive last, and would stay. What comes
 * while one is under way waits, the newest alone; what a page says that goes is sent at once.
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

/** A place that is not kept is no failure worth a word: the browser remembers it too. */
async function send(projectId: number, { track, seconds, rate }: PlayerState): Promise<void> {
  const token = sessionToken.get();
  if (token === null || !track) return;
  const json = { chapterId: track.id, seconds, playbackRate: rate };
  await fetch(`/api/tts/position/${projectId}`, {
    method: 'PUT',
    headers: headersOf(token, { json }),
    body: JSON.stringify(json),
    credentials: 'same-origin',
    // Sent to its end although the page goes.
    keepalive: true,
  }).catch(() => undefined);
}
