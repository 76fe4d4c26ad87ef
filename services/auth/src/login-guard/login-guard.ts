import { Injectable } from '@nestjs/common';
import { emailKey } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError, type Identity } from '@lacthu/http';
import { KnownClientsRepository } from './known-clients.repository';
import { KeyedLimit } from './keyed-limit';
import { LoginPolicy, dayKeyOf } from './login-policy';
import { ReportGuessing } from './report-guessing.use-case';
import type { UserEntity } from '../users/user.entity';

/** Client key of requests that did not come through the gateway. */
const UNKNOWN_CLIENT = 'unknown';

/** Opaque key of the client's address. */
export const clientKeyOf = ({ clientKey }: Identity): string => clientKey ?? UNKNOWN_CLIENT;

/** Result of a successful password check. */
export interface Proof {
  readonly user: UserEntity;
  /** False while the code of the second factor is missing. Such an attempt is not a failure and clears no failures. */
  readonly isComplete: boolean;
}

/**
 * Stops password guessing without locking owners out. A client with too many wrong passwords waits until its short
 * window ends. All unknown clients of an account share one small count, whatever addresses they use; known clients,
 * from which the owner has logged in before, do not share it, and an unknown client rejected by the shared count gets
 * a retry slot when that window ends. Over a day the waits grow, for all unknown clients together and for each known
 * client; the owner is notified once a day. Accounts that do not exist behave the same.
 */
@Injectable()
export class LoginGuard {
  /** One attempt at a time per client and account, so that concurrent right passwords are not counted as guesses. */
  private readonly attempts = new KeyedLimit();

  constructor(
    private readonly policy: LoginPolicy,
    private readonly knownClients: KnownClientsRepository,
    private readonly reportGuessing: ReportGuessing,
  ) {}

  /**
   * Runs a password check if the client may try now.
   *
   * @param check returns the proof, or null for a wrong password or code
   * @returns the result of `check`
   * @throws DomainError auth.too_many_attempts without running `check`
   */
  attempt(email: string, clientKey: string, check: () => Promise<Proof | null>): Promise<Proof | null> {
    const key = emailKey(email);
    return this.attempts.run(`${clientKey} ${key}`, async () => {
      const known = await this.knownClients.has(key, clientKey);
      const attempt = { emailKey: key, clientKey, known };
      const retryAfterSeconds = await this.policy.count(attempt);
      if (retryAfterSeconds > 0) throw new DomainError('auth.too_many_attempts', { retryAfterSeconds });
      const proof = await check();
      if (!proof) {
        await this.reportGuessing.execute(dayKeyOf(attempt));
        return null;
      }
      if (!proof.isComplete) {
        await this.policy.takeBack(attempt);
        return proof;
      }
      await this.policy.forgive(attempt);
      await this.knownClients.remember(Number(proof.user.id), clientKey);
      return proof;
    });
  }

  /** Clears failures and known clients after the owner has proved his identity in another way, from this client. */
  async clearFailures(tx: Tx, user: UserEntity, clientKey: string): Promise<void> {
    await this.policy.clear(tx, user.emailKey);
    await this.knownClients.replace(tx, Number(user.id), clientKey);
  }
}
