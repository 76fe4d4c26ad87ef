import type { ByteRange } from './object-storage.port';

/**
 * Parses an HTTP Range header for an object of `size` bytes (RFC 9110 §14).
 *
 * @returns undefined without a range, for units other than bytes, and for several ranges (then the whole object is sent,
 *   as the RFC allows); 'unsatisfiable' when the range lies outside the object (response 416)
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first, last, suffix] = match;
  if (suffix !== undefined) return lastBytes(Number(suffix), size);
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  const length = Math.min(count, size);
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
}
