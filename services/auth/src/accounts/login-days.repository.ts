import { Inject, Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { waitAfter, type DailyLimits } from './daily-wait';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Windows of a day that somebody may fill before the waits grow. */
const FREE_WINDOWS = 3;
const SWEPT_AT_ONCE = 100;

/** An account, whether it exists or not, and whose failures on it are counted together. */
export interface DayKey {
  readonly emailKey: string;
  /** Opaque key of a client's address, or empty for all together from which the owner never got in. */
  readonly clientKey: string;
}

interface DayRow {
  failures: number;
  wait_until: Date | null;
}

/** Counts wrong log-ins over 24 hours from the first one; the waits between them grow. */
@Injectable()
export class LoginDaysRepository {
  private readonly limits: DailyLimits;

  constructor(
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {
    this.limits = {
      free: FREE_WINDOWS * config.LOGIN_FAILURES_PER_ACCOUNT,
      step: config.LOGIN_FAILURES_PER_CLIENT,
      firstWaitMs: config.LOGIN_FAILURE_WINDOW_SECONDS * 1_000,
    };
  }

  /** Counts a try as a failure until it has proved to be none. @returns 0, or the seconds to wait, and then it does not count */
  async count(tx: Tx, { emailKey, clientKey }: DayKey): Promise<number> {
    const now = this.clock.now();
    const [row] = await tx.query<DayRow[]>(
      `INSERT INTO login_days AS d (email_key, client_key, failures, started_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (email_key, client_key) DO UPDATE SET
         failures = CASE WHEN d.started_at <= $4 THEN 1 WHEN d.wait_until > $3 THEN d.failures ELSE d.failures + 1 END,
         started_at = CASE WHEN d.started_at <= $4 THEN $3 ELSE d.started_at END,
         wait_until = CASE WHEN d.started_at <= $4 THEN NULL ELSE d.wait_until END,
         told = d.told AND d.started_at > $4
       RETURNING failures, wait_until`,
      [emailKey, clientKey, now, this.dayAgo()],
    );
    if (!row) throw new Error('a counted log-in answers no row');
    const left = (row.wait_until?.getTime() ?? 0) - now.getTime();
    if (left > 0) return Math.ceil(left / 1_000);
    const waitMs = waitAfter(row.failures, this.limits);
    if (waitMs > 0) {
      await tx.query('UPDATE login_days SET wait_until = $3 WHERE email_key = $1 AND client_key = $2', [
        emailKey,
        clientKey,
        new Date(now.getTime() + waitMs),
      ]);
    }
    return 0;
  }

  /** The try was right, or was not looked at. */
  async takeBack(tx: Tx, { emailKey, clientKey }: DayKey): Promise<void> {
    await tx.query(
      'UPDATE login_days SET failures = failures - 1 WHERE email_key = $1 AND client_key = $2 AND failures > 0',
      [emailKey, clientKey],
    );
  }

  /** Forgets the failures of one client, or with null of all clients. */
  async clear(tx: Tx, emailKey: string, clientKey: string | null): Promise<void> {
    await tx.query('DELETE FROM login_days WHERE email_key = $1 AND ($2::text IS NULL OR client_key = $2)', [
      emailKey,
      clientKey,
    ]);
  }

  /** True once a day, when so many have failed that the owner has to know of it. */
  async takeNotice(tx: Tx, { emailKey, clientKey }: DayKey): Promise<boolean> {
    const [changed] = await tx.query<[unknown[], number]>(
      `UPDATE login_days SET told = true
        WHERE email_key = $1 AND client_key = $2 AND failures >= $3 AND NOT told RETURNING 1`,
      [emailKey, clientKey, this.config.LOGIN_FAILURES_PER_ACCOUNT],
    );
    return changed.length > 0;
  }

  /** Removes some days that are over. */
  async sweep(tx: Tx): Promise<void> {
    await tx.query(
      `DELETE FROM login_days WHERE (email_key, client_key) IN (
         SELECT email_key, client_key FROM login_days WHERE started_at < $1
          LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [this.dayAgo()],
    );
  }

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
