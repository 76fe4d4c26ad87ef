import { createHash } from 'node:crypto';
import { emailKey } from '@lacthu/contracts';

/** SHA-256 in hexadecimal of a set of addresses, independent of order, duplicates and spelling. */
export function recipientsHash(addresses: readonly string[]): string {
  const keys = [...new Set(addresses.map(emailKey))].sort();
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}
