import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

/** UTF-16 units encoded at a time, so that a book of 50 MB is not in memory twice. */
const BLOCK = 1 << 20;

/**
 * SHA-256 (hex) of a text in UTF-8, by which the server verifies that it read what the preview showed. The browser's
 * own digest needs https or localhost, and people run this app over plain http in their own network.
 */
export function textDigest(text: string): string {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length;) {
    const end = blockEnd(text, at + BLOCK);
    hash.update(encoder.encode(text.slice(at, end)));
    at = end;
  }
  return bytesToHex(hash.digest());
}

/** A block must not end inside a surrogate pair. */
function blockEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  return /[\ud800-\udbff]/.test(text.charAt(wanted - 1)) ? wanted - 1 : wanted;
}
