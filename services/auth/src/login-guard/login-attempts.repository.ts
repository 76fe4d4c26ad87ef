import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Most expired rows one log-in deletes, so that the table stays small without delaying a log-in. */
const SWEEP_LIMIT = 100;

/** The attempts of one client on one account within the running window. */
export interface AttemptCount {
  readonly attempts: number;
  readonly windowStartedAt: Date;
  /** When a throttled client may use its retry slot; null without a slot. */
  readonly retryAt: Date | null;
}

interface CountRow {
  attempts: number;
  window_started_at: Date;
  turn_at: Date | null;
}

/** Counters of log-in attempts by account, whether it exists or not, and client. */
@Injectable()
export class LoginAttemptsRepository {
  /** Adds one attempt. A window that started at `expired` or before is replaced by a new one that starts at `now`. */
  async add(
    tx: Tx,
    emailKey: string,
    clientKey: string,
    window: { now: Date; expired: Date },
  ): Promise<AttemptCount> {
    const [row] = await tx.query<CountRow[]>(
      `INSERT INTO login_attempts AS a (email_key, client_key, attempts, window_started_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (email_key, client_key) DO UPDATE SET
         attempts = CASE WHEN a.window_started_at <= $4 THEN 1 ELSE a.attempts + 1 END,
         window_started_at = CASE WHEN a.window_started_at <= $4 THEN $3 ELSE a.window_started_at END
       RETURNING attempts, window_started_at, turn_at`,
      [emailKey, clientKey, window.now, window.expired],
    );
    if (!row) throw new Error('a counted attempt returned no row');
    return { attempts: row.attempts, windowStartedAt: row.window_started_at, retryAt: row.turn_at };
  }

  /** Subtracts one attempt. */
  async takeBack(tx: Tx, emailKey: string, clientKey: string): Promise<void> {
    await tx.query(
      'UPDATE login_attempts SET attempts = attempts - 1 WHERE email_key = $1 AND client_key = $2 AND attempts > 0',
      [emailKey, clientKey],
    );
  }

  /** Subtracts one attempt and gives the client a retry slot at `retryAt`, unless it already has one. */
  async addRetrySlot(tx: Tx, emailKey: string, clientKey: string, retryAt: Date): Promise<void> {
    await tx.query(
      `UPDATE login_attempts SET attempts = attempts - 1, turn_at = COALESCE(turn_at, $3)
        WHERE email_key = $1 AND client_key = $2`,
      [emailKey, clientKey, retryAt],
    );
  }

  async removeRetrySlot(tx: Tx, emailKey: string, clientKey: string): Promise<void> {
    await tx.query('UPDATE login_attempts SET turn_at = NULL WHERE email_key = $1 AND client_key = $2', [
      emailKey,
      clientKey,
    ]);
  }

  /** Deletes the counter of one client, or with null those of all clients. */
  async clear(tx: Tx, emailKey: string, clientKey: string | null): Promise<void> {
    await tx.query(
      'DELETE FROM login_attempts WHERE email_key = $1 AND ($2::text IS NULL OR client_key = $2)',
      [emailKey, clientKey],
    );
  }

  /** Deletes some of the windows that started before `before`, with their retry slots; locked rows are skipped. */
  async sweep(tx: Tx, before: Date): Promise<void> {
    await tx.query(
      `DELETE FROM login_attempts WHERE (email_key, client_key) IN (
         SELECT email_key, client_key FROM login_attempts WHERE window_started_at < $1
          LIMIT ${SWEEP_LIMIT} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}
