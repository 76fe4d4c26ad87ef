import type { Readable } from 'node:stream';

/** First and last byte, both included, as in an HTTP Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectInfo {
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
}

export interface StoredObject extends ObjectInfo {
  readonly body: Readable;
}

/**
 * Where posters and audio lie. Keys are `/`-separated names of the product's own making; what a user named a
 * file is never part of a key.
 */
export interface ObjectStorage {
  /** Stores the object whole or not at all; an object of the same key is replaced. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** The object's bytes, or only `range` of them; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  stat(key: string): Promise<ObjectInfo | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that start with `prefix`, in no order; at most 1,000 (larger sets are listed by sub-prefix). */
  list(prefix: string): Promise<string[]>;
  /** Undefined when the store answers, else why not. */
  health(): Promise<string | undefined>;
}

export const OBJECT_STORAGE = Symbol('OBJECT_STORAGE');

/** Letters, digits, dot, dash and underscore between slashes; no empty, `.` or `..` parts. */
export function assertKey(key: string): void {
  const parts = key.split('/');
  const valid = parts.every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part));
  if (!valid || key.length > 300) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
