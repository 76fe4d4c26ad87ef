import type { ByteRange } from './object-storage.port';

/**
 * Reads an HTTP Range header against an object of `size` bytes (RFC 9110 §14).
 *
 * @returns undefined when there is none, is not in bytes, or asks for several ranges (then the whole object is
 *   sent, as the RFC allows); 'unsatisfiable' when it lies outside the object (answer 416)
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || start > end) return 'unsatisfiable';
  return { start, end };
}
