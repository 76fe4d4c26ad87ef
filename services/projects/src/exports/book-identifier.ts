import { createHash } from 'node:crypto';
import type { ExportedBook } from './exported-book';

/** Namespace for names that are URLs (RFC 9562 §6.6). */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * UUID of a book (RFC 9562 version 5). It is the same in every export, so that a reading device replaces the old file
 * of the book; the project with the same number in another installation has a different one.
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

/** Formats a time for EPUB and Office: UTC without fractions of a second. */
export function bookTime(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}
