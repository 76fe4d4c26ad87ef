import type { Readable } from 'node:stream';
import { parseRange } from './byte-range';
import type { ObjectStorage } from './object-storage.port';

/** What a caller said of the bytes he wants and of those he has. */
export interface ObjectConditions {
  readonly range?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** The ETag of the bytes that he has a part of; of others he wants no part. */
  readonly ifRange?: string | undefined;
}

/** An HTTP answer about a stored object: status, headers, and the bytes where there are any. */
export interface ObjectAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/**
 * Answers a GET for an object as RFC 9110 wants it: whole, a part (206, or 416 for one that lies outside), or nothing
 * new (304). Bytes are read only when they are sent.
 *
 * @returns null when there is no such object
 */
export async function answerWithObject(
  storage: ObjectStorage,
  key: string,
  conditions: ObjectConditions,
): Promise<ObjectAnswer | null> {
  const info = await storage.stat(key);
  if (!info) return null;
  const etag = `"${info.etag}"`;
  const always = { etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' };
  if (conditions.ifNoneMatch === etag) return { status: 304, headers: always, body: null };
  const hasOther = conditions.ifRange !== undefined && conditions.ifRange !== etag;
  const range = parseRange(hasOther ? undefined : conditions.range, info.size);
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'content-range': `bytes */${info.size}` }, body: null };
  }
  const object = await storage.get(key, range);
  if (!object) return null;
  const headers = { ...always, 'content-type': info.contentType };
  if (!range)
    return { status: 200, headers: { ...headers, 'content-length': String(info.size) }, body: object.body };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${info.size}`,
      'content-length': String(range.end - range.start + 1),
    },
    body: object.body,
  };
}
