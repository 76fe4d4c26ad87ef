import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: not to be guessed, so a fast hash of it is as good as a slow one. */
const TOKEN_BYTES = 32;

/** What a link carries; only its hash is kept. */
export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in hex: what is stored and looked up. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
