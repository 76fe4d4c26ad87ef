import { Injectable } from '@nestjs/common';
import { emailKey } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError, type Identity } from '@lacthu/http';
import { KnownClientsRepository } from './known-clients.repository';
import { KeyedLimit } from './keyed-limit';
import { LoginPolicy, dayKeyOf } from './login-policy';
import { ReportGuessing } from './report-guessing.use-case';
import type { UserEntity } from '../users/user.entity';

/** Stands for the address of callers that did not come through the gateway. */
const UNKNOWN_CLIENT = 'unknown';

/** Opaque key of the address that a request came from. */
export const clientKeyOf = ({ clientKey }: Identity): string => clientKey ?? UNKNOWN_CLIENT;

/** What somebody who logs in has shown. */
export interface Proof {
  readonly user: UserEntity;
  /** False when a code of the second factor is still to come: no failure, and none is forgiven for it. */
  readonly isComplete: boolean;
}

/**
 * Stops guessing without locking owners out. A client that guesses wrong waits for the rest of a short window; many
 * clients together, however they change their address, share one small count for the account, but a client from which
 * the owner has got in before is not held to theirs, and a new one that they kept out has a turn when that count begins
 * again. Over a day the waits grow, for all strangers together and for each client that is known; the owner is told once.
 * Whether the account exists makes no difference.
 */
@Injectable()
export class LoginGuard {
  /** Attempts of one client on one account, so that right ones sent at once are not taken for guesses. */
  private readonly attempts = new KeyedLimit();

  constructor(
    private readonly policy: LoginPolicy,
    private readonly knownClients: KnownClientsRepository,
    private readonly reportGuessing: ReportGuessing,
  ) {}

  /**
   * Lets a password be checked.
   *
   * @param check what was proved, or null for a wrong password or code
   * @returns what `check` found
   * @throws DomainError auth.too_many_attempts without checking
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

  /** The owner has proved himself in another way, from this client: old failures and other clients are forgotten. */
  async startAfresh(tx: Tx, user: UserEntity, clientKey: string): Promise<void> {
    await this.policy.clear(tx, user.emailKey);
    await this.knownClients.replace(tx, Number(user.id), clientKey);
  }
}
