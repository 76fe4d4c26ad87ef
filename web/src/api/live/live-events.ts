import type { StreamEvent } from '../event-stream';
import { sessionToken } from '../session-token';
import { readLive } from './read-live';

/** Name of the lock that the one tab which reads the stream holds, and of the channel it tells the others by. */
const SHARED_NAME = 'lac-thu-live';

type LiveListener = (data: unknown) => void;

// One stream a browser, whatever asks for it: a store outside React.
const listeners = new Map<string, Set<LiveListener>>();
let stop: (() => void) | null = null;

/**
 * Hears what the server pushes under a topic while this person is signed in. The stream is open while anybody listens,
 * once in all tabs of the browser. Hints only: what matters is asked for from time to time as well.
 *
 * @returns how to stop listening
 */
export function listenToLive(topic: string, listener: LiveListener): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  stop ??= follow();
  return () => {
    ofTopic.delete(listener);
    if (ofTopic.size === 0) listeners.delete(topic);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

function tell({ event, data }: StreamEvent): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

/** Keeps a stream open for whoever is signed in. */
function follow(): () => void {
  let control = new AbortController();
  const open = (): void => {
    control.abort();
    control = new AbortController();
    const token = sessionToken.get();
    if (token !== null) void share(token, control.signal);
  };
  open();
  const unsubscribe = sessionToken.subscribe(open);
  return () => {
    unsubscribe();
    control.abort();
  };
}

/** Reads the stream, or hears from the tab that does; takes over when that tab goes. */
async function share(token: string, signal: AbortSignal): Promise<void> {
  // Addresses without https have no locks, old browsers no channels: each tab reads for itself then.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return readLive(token, signal, tell);
  const channel = new BroadcastChannel(SHARED_NAME);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => tell(data);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const read = (): Promise<void> =>
    readLive(token, signal, (event) => {
      channel.postMessage(event);
      tell(event);
    });
  // Refused only when the signal is used while another tab reads.
  await navigator.locks.request(SHARED_NAME, { signal }, read).catch(() => undefined);
}
