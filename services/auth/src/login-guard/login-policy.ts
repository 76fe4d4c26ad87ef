import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { waitAfter, type DailyLimits } from './daily-wait';
import { LoginAttemptsRepository, type AttemptCount } from './login-attempts.repository';
import { LoginDaysRepository, type DayKey } from './login-days.repository';

/** Client key of the counter that all unknown clients of an account share. */
const UNKNOWN_CLIENTS = '';
/** Client key of the counter of used retry slots; the word is stored in the database. */
const RETRY_SLOTS = 'turns';
/** Windows of a day that may fill up before the waits grow. */
const FREE_WINDOWS = 3;

/** A log-in that a client tries. */
export interface Attempt {
  readonly emailKey: string;
  /** Opaque key of the client's address. */
  readonly clientKey: string;
  /** True when the owner has logged in from this client recently: failures of other clients do not count against it. */
  readonly known: boolean;
}

/**
 * Decides whether a client may try an account now. An attempt counts as a failure before the password is checked, so
 * that of a hundred concurrent attempts not all pass by the same count; a right password takes its own count back.
 */
@Injectable()
export class LoginPolicy {
  private readonly windowMs: number;
  private readonly daily: DailyLimits;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly attempts: LoginAttemptsRepository,
    private readonly days: LoginDaysRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    this.windowMs = config.LOGIN_FAILURE_WINDOW_SECONDS * 1_000;
    this.daily = {
      free: FREE_WINDOWS * config.LOGIN_FAILURES_PER_ACCOUNT,
      step: config.LOGIN_FAILURES_PER_CLIENT,
      firstWaitMs: this.windowMs,
    };
  }

  /** Counts one attempt. @returns 0, or the seconds after which this client may try this account again */
  count(attempt: Attempt): Promise<number> {
    const { emailKey, clientKey, known } = attempt;
    return this.unitOfWork.run(async (tx) => {
      const own = await this.add(tx, emailKey, clientKey);
      if (own.attempts > this.config.LOGIN_FAILURES_PER_CLIENT) return this.secondsToWait(own);
      const daySeconds = await this.countDay(tx, dayKeyOf(attempt));
      if (daySeconds > 0) {
        await this.attempts.takeBack(tx, emailKey, clientKey);
        return daySeconds;
      }
      if (known || (await this.usesRetrySlot(tx, attempt, own))) return 0;
      const unknown = await this.add(tx, emailKey, UNKNOWN_CLIENTS);
      if (unknown.attempts <= this.config.LOGIN_FAILURES_PER_ACCOUNT) return 0;
      // Rejected without a check, so it is no failure of this client and adds no wait of its own.
      await this.days.takeBack(tx, dayKeyOf(attempt));
      await this.attempts.addRetrySlot(tx, emailKey, clientKey, this.endOf(unknown));
      return this.secondsToWait(unknown);
    });
  }

  /** Takes this attempt back, as it was no failure; earlier ones still count. */
  async takeBack(attempt: Attempt): Promise<void> {
    const { emailKey, clientKey, known } = attempt;
    await this.unitOfWork.run(async (tx) => {
      await this.attempts.takeBack(tx, emailKey, clientKey);
      await this.days.takeBack(tx, dayKeyOf(attempt));
      if (!known) await this.attempts.takeBack(tx, emailKey, UNKNOWN_CLIENTS);
    });
  }

  /** Clears the failures of a client that has logged in. */
  async forgive(attempt: Attempt): Promise<void> {
    const { emailKey, clientKey, known } = attempt;
    await this.unitOfWork.run(async (tx) => {
      await this.attempts.clear(tx, emailKey, clientKey);
      if (known) await this.days.clear(tx, emailKey, clientKey);
      else await this.days.takeBack(tx, dayKeyOf(attempt));
      if (!known) await this.attempts.takeBack(tx, emailKey, UNKNOWN_CLIENTS);
      // Retry slots stay for one more window.
      await this.attempts.sweep(tx, new Date(this.clock.now().getTime() - 2 * this.windowMs));
      await this.days.sweep(tx);
    });
  }

  /** Clears the failures of all clients on an account with a new password. */
  async clear(tx: Tx, emailKey: string): Promise<void> {
    await this.attempts.clear(tx, emailKey, null);
    await this.days.clear(tx, emailKey, null);
  }

  /**
   * Lets a client use its retry slot. An attacker who changes addresses fills every shared window in its first moment;
   * a client rejected for that reason passes beside the shared count when it returns after its wait. The slots of a
   * window are too few to help guessing.
   */
  private async usesRetrySlot(tx: Tx, { emailKey, clientKey }: Attempt, own: AttemptCount): Promise<boolean> {
    if (!own.retryAt || own.retryAt > this.clock.now()) return false;
    const { attempts } = await this.add(tx, emailKey, RETRY_SLOTS);
    if (attempts > this.config.LOGIN_FAILURES_PER_ACCOUNT) return false;
    await this.attempts.removeRetrySlot(tx, emailKey, clientKey);
    return true;
  }

  /** Counts a failure of the day. @returns 0, or the seconds to wait; a rejected attempt is not counted */
  private async countDay(tx: Tx, key: DayKey): Promise<number> {
    const now = this.clock.now();
    const { failures, waitUntil } = await this.days.add(tx, key, now);
    const left = (waitUntil?.getTime() ?? 0) - now.getTime();
    if (left > 0) return Math.ceil(left / 1_000);
    const waitMs = waitAfter(failures, this.daily);
    if (waitMs > 0) await this.days.setWait(tx, key, new Date(now.getTime() + waitMs));
    return 0;
  }

  private add(tx: Tx, emailKey: string, clientKey: string): Promise<AttemptCount> {
    const now = this.clock.now();
    return this.attempts.add(tx, emailKey, clientKey, {
      now,
      expired: new Date(now.getTime() - this.windowMs),
    });
  }

  private secondsToWait(count: AttemptCount): number {
    const left = this.endOf(count).getTime() - this.clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1_000));
  }

  private endOf({ windowStartedAt }: AttemptCount): Date {
    return new Date(windowStartedAt.getTime() + this.windowMs);
  }
}

/** Key of the daily counter: a known client has its own, all unknown clients share one. */
export const dayKeyOf = ({ emailKey, clientKey, known }: Attempt): DayKey => ({
  emailKey,
  clientKey: known ? clientKey : UNKNOWN_CLIENTS,
});
