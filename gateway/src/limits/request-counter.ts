import type { WindowCount } from './sliding-window';

/** Counts requests per key and window; the key already names class and client. */
export interface RequestCounter {
  /** Counts one request and answers where the client stands, this request included. */
  add(key: string, windowMs: number): Promise<WindowCount>;
  /** Uncounts the request counted last under `key`: what was refused must not lengthen the wait. */
  takeBack(key: string, windowMs: number): Promise<void>;
}
