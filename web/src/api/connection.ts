import { useSyncExternalStore } from 'react';
import { CACHED_AT } from '../offline/cache-keys';

/** How this page stands with the server, as its last answers tell. */
export interface Connection {
  /** The last thing that was asked for did not come from the server. */
  readonly isAway: boolean;
  /** What came instead was kept in this browser. */
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

/** The server has answered, or the service worker has in its place. */
export function noteAnswer(answer: Response): void {
  become(answer.headers.has(CACHED_AT) ? { isAway: true, showsKept: true } : HERE);
}

/** Nothing came. */
export function noteSilence(): void {
  become({ ...current, isAway: true });
}

window.addEventListener('offline', noteSilence);
window.addEventListener('online', () => become(HERE));

/** Follows how the page stands with the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
