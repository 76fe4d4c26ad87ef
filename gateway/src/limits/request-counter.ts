import type { WindowCount } from './sliding-window';

/** Counts requests per key and window; a key consists of rate class and client. */
export interface RequestCounter {
  /** Counts one request and returns the count of the client, including this request. */
  add(key: string, windowMs: number): Promise<WindowCount>;
  /** Reverts the latest count of `key`: rejected requests must not lengthen the wait. */
  takeBack(key: string, windowMs: number): Promise<void>;
}
