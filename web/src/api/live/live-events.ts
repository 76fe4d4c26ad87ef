import type { StreamEvent } from '../event-stream';
import { sessionToken } from '../session-token';
import { readLive } from './read-live';

/**
 * Name of the lock held by the one tab that reads the stream, and of the channel on which it forwards events to other
 * tabs.
 */
const SHARED_NAME = 'lac-thu-live';

type LiveListener = (data: unknown) => void;

// Kept outside React, because one stream serves every component.
const listeners = new Map<string, Set<LiveListener>>();
let stop: (() => void) | null = null;

/**
 * Subscribes to a topic of the server's push stream while the user is signed in. One stream per browser is open, shared
 * by all tabs, as long as there are listeners. Events are hints only and may be lost: callers also poll.
 *
 * @returns a function that unsubscribes
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

/** Keeps a stream open while a user is signed in. */
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

/** Reads the stream, or receives events from the tab that reads it; takes over when that tab closes. */
async function share(token: string, signal: AbortSignal): Promise<void> {
  // Plain http pages have no locks and old browsers have no channels: there each tab reads its own stream.
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
  // Rejects only when `signal` is aborted while another tab reads.
  await navigator.locks.request(SHARED_NAME, { signal }, read).catch(() => undefined);
}
