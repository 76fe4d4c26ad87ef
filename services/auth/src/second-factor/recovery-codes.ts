import { createHash, randomInt } from 'node:crypto';

const CODE_COUNT = 10;
/** Letters and digits that are not taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Some 79 bits, so that a plain hash cannot be searched. */
const CODE_LENGTH = 16;
const GROUP = /(.{4})(?=.)/g;

/** Ten new codes as they are shown: four groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(GROUP, '$1-'),
  );
}

/** What is stored of a code, however it is typed. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
