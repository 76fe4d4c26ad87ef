import { createHash } from 'node:crypto';
import type { ExportedBook } from './exported-book';

/** RFC 9562 §6.6: the namespace of names that are addresses. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * The book's own UUID (RFC 9562 version 5): the same at every export, so that a reading device takes a new file for
 * the new state of the same book; another installation's project of the same number has another one.
 */
export function bookIdentifier({ projectId, createdAt }: ExportedBook): string {
  const bytes = createHash('sha1')
    .update(URL_NAMESPACE)
    .update(`urn:lac-thu:project:${projectId}:${createdAt.toISOString()}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
}

/** A time as EPUB and Office want it: UTC without fractions of a second. */
export function bookTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}
