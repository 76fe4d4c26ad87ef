import { Inflate } from 'fflate';
import { Refusal, damagedFile } from '../refusal';

/** Packed bytes given at once. DEFLATE makes at most 1,032 of one, so that no step makes more than 17 MB. */
const STEP = 16 * 1024;

/**
 * Unpacks DEFLATE. Bytes are counted while they come, for sizes in headers may lie.
 *
 * @param size announced size in bytes
 * @throws Refusal `archive_refused` as soon as more comes than announced, `unreadable` for broken or missing bytes
 */
export function inflateEntry(packed: Uint8Array, size: number): Uint8Array {
  const unpacked = new Uint8Array(size);
  let written = 0;
  const inflate = new Inflate((chunk) => {
    if (written + chunk.length > size)
      throw new Refusal('archive_refused', 'khai sai kích thước của tệp bên trong nên không được giải nén.');
    unpacked.set(chunk, written);
    written += chunk.length;
  });
  try {
    for (let from = 0; from < packed.length; from += STEP)
      inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
  if (written !== size) throw damagedFile();
  return unpacked;
}
