import { createHash } from 'node:crypto';
import { emailKey } from '@lacthu/contracts';

/** The same for the same addresses, in whatever order, however often and however written: SHA-256 in hexadecimal. */
export function recipientsHash(addresses: readonly string[]): string {
  const keys = [...new Set(addresses.map(emailKey))].sort();
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}
