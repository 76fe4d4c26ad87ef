import { bodyOf, headersOf, refused } from '../client';
import { readEvents, type StreamEvent } from '../event-stream';

const ADDRESS = '/api/notifications/stream';
/**
 * First delay before a stream is reopened, in ms; doubled after each stream that failed or ended early. The server
 * closes the stream of a session that was ended elsewhere, and the user must be signed out within 5 s of that.
 */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** Minimum duration of a stream that resets the delay, in ms. */
const LASTING_MS = 10_000;

/**
 * Reads the server's push stream until `signal` is aborted and reopens it whenever it ends. Uses fetch because
 * EventSource cannot send the session token. Returns early when the server rejects the session; a session that has
 * ended is deleted.
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

/** Reads one stream to its end. @returns false when a retry would not help */
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
    // The failure is ignored, because everything that the stream announces is polled as well.
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
