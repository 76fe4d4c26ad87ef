import { bodyOf, headersOf, refused } from '../client';
import { readEvents, type StreamEvent } from '../event-stream';

const ADDRESS = '/api/notifications/stream';
/**
 * Between a stream that ended and the next one, in ms; doubled after each one that could not be had or did not last. The
 * server cuts the stream of a session that was ended elsewhere, and this person must be out within 5 s of that.
 */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that was open for so long counts as one that lasted. */
const LASTING_MS = 10_000;

/**
 * Reads the push stream of the system until `signal` is used, opening it again whenever it ends. Read by fetch and not
 * by EventSource, which cannot send the session token. Returns early when the server does not want this session, which is
 * forgotten when it is over.
 */
export async function readLive(
  token: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const openedAt = performance.now();
    const isWanted = await readOnce(token, signal, onEvent);
    if (!isWanted) return;
    if (performance.now() - openedAt >= LASTING_MS) pauseMs = FIRST_PAUSE_MS;
    await pause(pauseMs, signal);
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  }
}

/** Reads one stream to its end. @returns false when asking again would not help */
async function readOnce(
  token: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, {
      headers: { ...headersOf(token, {}), accept: 'text/event-stream' },
      signal,
      credentials: 'same-origin',
    });
    if (response.ok && response.body) {
      await readEvents(response.body, onEvent);
      return true;
    }
    const { status } = refused(
      response.status,
      await bodyOf(response),
      response.headers.get('x-request-id'),
      token,
    );
    return status >= 500 || status === 429;
  } catch {
    // Nobody waits for the stream: what it would have said is asked for from time to time anyway.
    return true;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
