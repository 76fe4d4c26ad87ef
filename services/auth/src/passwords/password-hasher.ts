import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes passwords with argon2id on libuv's threads, so the event loop is not blocked. */
@Injectable()
export class PasswordHasher {
  /** Hash of an unused password, verified when the account does not exist, so that both cases take equal time. */
  private readonly decoy = hash('không ai dùng mật khẩu này', ARGON2ID);

  hash(password: string): Promise<string> {
    return hash(normalise(password), ARGON2ID);
  }

  /**
   * Returns true if `password` matches `passwordHash`. With null (no such account) returns false after the same time.
   */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matched = await verify(passwordHash ?? (await this.decoy), normalise(password));
    return matched && passwordHash !== null;
  }
}

/** Normalises to NFC, so that a password typed on macOS (NFD) matches one typed on Windows. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
