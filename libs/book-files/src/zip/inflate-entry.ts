import { Inflate, inflateSync } from 'fflate';
import { ContentError, damagedFile } from '../content-error';

/**
 * Compressed bytes that are unpacked in one step. DEFLATE expands a byte to at most 1,032, so that even a step with a
 * false size costs no more than 66 MB of work.
 */
const STEP = 64 * 1024;

/**
 * Unpacks DEFLATE and counts the bytes meanwhile, because sizes in headers may be false.
 *
 * @param size declared size in bytes
 * @throws ContentError `archive_refused` as soon as there are more bytes than declared, `unreadable` for broken or
 *   missing bytes
 */
export function inflateEntry(packed: Uint8Array, size: number): Uint8Array {
  try {
    const unpacked = packed.length <= STEP ? inflateAtOnce(packed, size) : inflateInSteps(packed, size);
    if (unpacked.length === size) return unpacked;
  } catch (error) {
    if (error instanceof ContentError) throw error;
  }
  throw damagedFile();
}

/** One extra byte of buffer shows that there is more than declared; the rest is not kept. */
function inflateAtOnce(packed: Uint8Array, size: number): Uint8Array {
  if (packed.length === 0) return packed;
  const unpacked = inflateSync(packed, { out: new Uint8Array(size + 1) });
  if (unpacked.length > size) throw wrongSize();
  return unpacked;
}

function inflateInSteps(packed: Uint8Array, size: number): Uint8Array {
  const unpacked = new Uint8Array(size);
  let written = 0;
  const inflate = new Inflate((chunk) => {
    if (written + chunk.length > size) throw wrongSize();
    unpacked.set(chunk, written);
    written += chunk.length;
  });
  for (let from = 0; from < packed.length; from += STEP)
    inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  return unpacked.subarray(0, written);
}

function wrongSize(): ContentError {
  return new ContentError(
    'archive_refused',
    'khai sai kích thước của tệp bên trong nên không được giải nén.',
  );
}
