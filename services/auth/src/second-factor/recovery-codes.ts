import { createHash, randomInt } from 'node:crypto';

const CODE_COUNT = 10;
/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** About 79 bits of entropy, so that a plain hash cannot be brute-forced. */
const CODE_LENGTH = 16;
const GROUP = /(.{4})(?=.)/g;

/** Creates ten recovery codes in display form: four groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(GROUP, '$1-'),
  );
}

/** Hash of a code as stored; ignores case and separators. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
