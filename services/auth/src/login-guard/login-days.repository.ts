import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SWEEP_LIMIT = 100;

/** Counter of failed log-ins on an account, whether it exists or not. */
export interface DayKey {
  readonly emailKey: string;
  /** Opaque key of a client's address; empty for all unknown clients together. */
  readonly clientKey: string;
}

/** Failures of one counter within 24 hours from the first one. */
export interface DayCount {
  readonly failures: number;
  /** No attempt is checked before this moment. */
  readonly waitUntil: Date | null;
}

interface DayRow {
  failures: number;
  wait_until: Date | null;
}

/** Counters of failed log-ins over 24 hours from the first one. */
@Injectable()
export class LoginDaysRepository {
  constructor(private readonly clock: Clock) {}

  /** Adds one failure, unless a wait is running. */
  async add(tx: Tx, { emailKey, clientKey }: DayKey, now: Date): Promise<DayCount> {
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
    if (!row) throw new Error('a counted log-in returned no row');
    return { failures: row.failures, waitUntil: row.wait_until };
  }

  async setWait(tx: Tx, { emailKey, clientKey }: DayKey, until: Date): Promise<void> {
    await tx.query('UPDATE login_days SET wait_until = $3 WHERE email_key = $1 AND client_key = $2', [
      emailKey,
      clientKey,
      until,
    ]);
  }

  /** Subtracts one failure. */
  async takeBack(tx: Tx, { emailKey, clientKey }: DayKey): Promise<void> {
    await tx.query(
      'UPDATE login_days SET failures = failures - 1 WHERE email_key = $1 AND client_key = $2 AND failures > 0',
      [emailKey, clientKey],
    );
  }

  /** Deletes the counter of one client, or with null those of all clients. */
  async clear(tx: Tx, emailKey: string, clientKey: string | null): Promise<void> {
    await tx.query('DELETE FROM login_days WHERE email_key = $1 AND ($2::text IS NULL OR client_key = $2)', [
      emailKey,
      clientKey,
    ]);
  }

  /** Returns true once a day, from the first call with at least `failures` failures; then the owner is notified. */
  async claimNotice(tx: Tx, { emailKey, clientKey }: DayKey, failures: number): Promise<boolean> {
    const [changed] = await tx.query<[unknown[], number]>(
      `UPDATE login_days SET told = true
        WHERE email_key = $1 AND client_key = $2 AND failures >= $3 AND NOT told RETURNING 1`,
      [emailKey, clientKey, failures],
    );
    return changed.length > 0;
  }

  /** Deletes some counters older than a day; locked rows are skipped. */
  async sweep(tx: Tx): Promise<void> {
    await tx.query(
      `DELETE FROM login_days WHERE (email_key, client_key) IN (
         SELECT email_key, client_key FROM login_days WHERE started_at < $1
          LIMIT ${SWEEP_LIMIT} FOR UPDATE SKIP LOCKED)`,
      [this.dayAgo()],
    );
  }

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}
