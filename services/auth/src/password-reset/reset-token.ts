import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a fast hash of the token is as safe as a slow one. */
const TOKEN_BYTES = 32;

/** Creates the token of a link; only its hash is stored. */
export function newResetToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in hex, as stored in the database. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
