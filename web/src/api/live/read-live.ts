import { headersOf } from '../client';
import { readEvents, type StreamEvent } from '../event-stream';

const ADDRESS = '/api/notifications/stream';
/** Between a stream that ended and the next one, in ms; doubled after each one that could not be had. */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reads the push stream of the system until `signal` is used, opening it again whenever it ends. Read by fetch and not
 * by EventSource, which cannot send the session token. Returns early when the server does not want this session.
 */
export async function readLive(
  token: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const outcome = await readOnce(token, signal, onEvent);
    if (outcome === 'unwanted') return;
    pauseMs = outcome === 'read' ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    await pause(pauseMs, signal);
  }
}

/** `read`: it was open for a while; `lost`: it could not be had; `unwanted`: asking again would not help. */
async function readOnce(
  token: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<'read' | 'lost' | 'unwanted'> {
  try {
    const response = await fetch(ADDRESS, {
      headers: { ...headersOf(token, {}), accept: 'text/event-stream' },
      signal,
      credentials: 'same-origin',
    });
    if (response.ok && response.body) {
      await readEvents(response.body, onEvent);
      return 'read';
    }
    await response.body?.cancel();
    return response.status >= 500 || response.status === 429 ? 'lost' : 'unwanted';
  } catch {
    // Nobody waits for the stream: what it would have said is asked for from time to time anyway.
    return 'lost';
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
