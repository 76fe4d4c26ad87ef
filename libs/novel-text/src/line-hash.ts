const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Hash of a line's text, 8 hexadecimal digits: finds a paragraph again when lines were added before it. Not for
 * secrets, and two lines may have the same hash. FNV-1a of 32 bits (Fowler, Noll, Vo) over the UTF-16 code units of the
 * text in NFC, low byte first; spaces at its ends do not count.
 */
export function lineHash(line: string): string {
  const text = line.normalize('NFC').trim();
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), PRIME);
    hash = Math.imul(hash ^ (unit >> 8), PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
