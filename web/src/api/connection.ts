import { useSyncExternalStore } from 'react';
import { CACHED_AT } from '../offline/cache-keys';

/** Connection state of the page, derived from the latest responses. */
export interface Connection {
  /** Whether the latest request was not answered by the server. */
  readonly isAway: boolean;
  /** Whether a copy from the offline cache was shown instead. */
  readonly showsKept: boolean;
}

const HERE: Connection = { isAway: false, showsKept: false };

let current = HERE;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (next.isAway === current.isAway && next.showsKept === current.showsKept) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Records a response of the server, or of the service worker in its place. */
export function noteAnswer(answer: Response): void {
  become(answer.headers.has(CACHED_AT) ? { isAway: true, showsKept: true } : HERE);
}

/** Records a request without a response. */
export function noteSilence(): void {
  become({ ...current, isAway: true });
}

window.addEventListener('offline', noteSilence);
window.addEventListener('online', () => become(HERE));

/** Subscribes to the connection state. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
