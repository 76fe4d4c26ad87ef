import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on libuv's threads, so the event loop stays free. */
@Injectable()
export class PasswordHasher {
  /** Hash of a password nobody has: compared against when the account does not exist, to take equal time. */
  private readonly decoy = hash('không ai dùng mật khẩu này', ARGON2ID);

  hash(password: string): Promise<string> {
    return hash(normalise(password), ARGON2ID);
  }

  /** True when `password` belongs to `passwordHash`; with null (no such account) always false, but as slow. */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matched = await verify(passwordHash ?? (await this.decoy), normalise(password));
    return matched && passwordHash !== null;
  }
}

/** The same password typed on macOS (NFD) and Windows (NFC) must match. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
