import type { Readable } from 'node:stream';
import { parseRange } from './byte-range';
import type { ObjectStorage } from './object-storage.port';

/** Range and conditions of a request. */
export interface ObjectConditions {
  readonly range?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** ETag of the copy that the client has in part; for any other version the range is ignored. */
  readonly ifRange?: string | undefined;
}

/** An HTTP response with a stored object. */
export interface ObjectAnswer {
  readonly status: 200 | 206 | 304 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

/**
 * Makes the response to a GET of an object (RFC 9110): the whole object, a range (206, or 416 outside of the object), or
 * 304 for a current copy. The body is a stream.
 *
 * @returns null when the object does not exist
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
