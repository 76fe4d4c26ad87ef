import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { LoginDaysRepository, type DayKey } from './login-days.repository';

/** The row that counts all clients of an account together from which its owner never got in. */
const STRANGERS = '';
/** The row that counts the promised turns that were taken. */
const TURNS = 'turns';

/** More than one log-in leaves behind, so that the table stays small without holding a log-in up. */
const SWEPT_AT_ONCE = 100;

/** Who tries which account. */
export interface Attempt {
  readonly emailKey: string;
  /** Opaque key of the client's address. */
  readonly clientKey: string;
  /** True when the owner has got in from there lately: then others' failures do not count against it. */
  readonly known: boolean;
}

interface Counted {
  attempts: number;
  window_started_at: Date;
  turn_at: Date | null;
}

/**
 * Counts log-ins by account, whether it exists or not, and client. They count before the password is looked at, so that
 * a hundred at once are not all let through by the same count; the right password takes its own back.
 */
@Injectable()
export class LoginAttemptsRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: LoginDaysRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Counts one attempt. @returns 0, or the seconds after which this client may try this account again */
  count(attempt: Attempt): Promise<number> {
    const { emailKey, clientKey, known } = attempt;
    return this.unitOfWork.run(async (tx) => {
      const own = await this.add(tx, emailKey, clientKey);
      if (own.attempts > this.config.LOGIN_FAILURES_PER_CLIENT) return this.secondsToWait(own);
      const daySeconds = await this.days.count(tx, dayKeyOf(attempt));
      if (daySeconds > 0) {
        await takeBack(tx, emailKey, clientKey);
        return daySeconds;
      }
      if (known || (await this.takesTurn(tx, emailKey, clientKey, own))) return 0;
      const strangers = await this.add(tx, emailKey, STRANGERS);
      if (strangers.attempts <= this.config.LOGIN_FAILURES_PER_ACCOUNT) return 0;
      await this.days.takeBack(tx, dayKeyOf(attempt));
      await this.promiseTurn(tx, emailKey, clientKey, this.endOf(strangers));
      return this.secondsToWait(strangers);
    });
  }

  /** This attempt was no failure; those before it stay. */
  async takeBack(attempt: Attempt): Promise<void> {
    const { emailKey, clientKey, known } = attempt;
    await this.unitOfWork.run(async (tx) => {
      await takeBack(tx, emailKey, clientKey);
      await this.days.takeBack(tx, dayKeyOf(attempt));
      if (!known) await takeBack(tx, emailKey, STRANGERS);
    });
  }

  /** Forgets the failures of a client that knew the password. */
  async forgive(attempt: Attempt): Promise<void> {
    const { emailKey, clientKey, known } = attempt;
    await this.unitOfWork.run(async (tx) => {
      await tx.query('DELETE FROM login_attempts WHERE email_key = $1 AND client_key = $2', [
        emailKey,
        clientKey,
      ]);
      if (known) await this.days.clear(tx, emailKey, clientKey);
      else await this.days.takeBack(tx, dayKeyOf(attempt));
      if (!known) await takeBack(tx, emailKey, STRANGERS);
      await this.sweep(tx);
      await this.days.sweep(tx);
    });
  }

  /** Forgets everybody's failures on an account whose password is new. */
  async clear(tx: Tx, emailKey: string): Promise<void> {
    await tx.query('DELETE FROM login_attempts WHERE email_key = $1', [emailKey]);
    await this.days.clear(tx, emailKey, null);
  }

  /**
   * Whoever guesses from ever new addresses fills each window at its first moment. A client that was kept out by that
   * and comes back when it was told to is let through beside them; so few a window that it is no way to guess.
   */
  private async takesTurn(tx: Tx, emailKey: string, clientKey: string, own: Counted): Promise<boolean> {
    if (!own.turn_at || own.turn_at > this.clock.now()) return false;
    const { attempts } = await this.add(tx, emailKey, TURNS);
    if (attempts > this.config.LOGIN_FAILURES_PER_ACCOUNT) return false;
    await tx.query('UPDATE login_attempts SET turn_at = NULL WHERE email_key = $1 AND client_key = $2', [
      emailKey,
      clientKey,
    ]);
    return true;
  }

  /** The attempt was not looked at, so it does not count: after the others' wait there is none of its own. */
  private async promiseTurn(tx: Tx, emailKey: string, clientKey: string, at: Date): Promise<void> {
    await tx.query(
      `UPDATE login_attempts SET attempts = attempts - 1, turn_at = COALESCE(turn_at, $3)
        WHERE email_key = $1 AND client_key = $2`,
      [emailKey, clientKey, at],
    );
  }

  /** Removes some windows that are over, and promises with them one window later; those that somebody counts in right now are passed over. */
  private async sweep(tx: Tx): Promise<void> {
    await tx.query(
      `DELETE FROM login_attempts WHERE (email_key, client_key) IN (
         SELECT email_key, client_key FROM login_attempts WHERE window_started_at < $1
          LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [new Date(this.windowStart().getTime() - this.windowMs)],
    );
  }

  private async add(tx: Tx, emailKey: string, clientKey: string): Promise<Counted> {
    const [row] = await tx.query<Counted[]>(
      `INSERT INTO login_attempts AS a (email_key, client_key, attempts, window_started_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (email_key, client_key) DO UPDATE SET
         attempts = CASE WHEN a.window_started_at <= $4 THEN 1 ELSE a.attempts + 1 END,
         window_started_at = CASE WHEN a.window_started_at <= $4 THEN $3 ELSE a.window_started_at END
       RETURNING attempts, window_started_at, turn_at`,
      [emailKey, clientKey, this.clock.now(), this.windowStart()],
    );
    if (!row) throw new Error('a counted attempt answers no row');
    return row;
  }

  private secondsToWait(counted: Counted): number {
    const left = this.endOf(counted).getTime() - this.clock.now().getTime();
    return Math.max(1, Math.ceil(left / 1_000));
  }

  private endOf({ window_started_at }: Counted): Date {
    return new Date(window_started_at.getTime() + this.windowMs);
  }

  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - this.windowMs);
  }

  private get windowMs(): number {
    return this.config.LOGIN_FAILURE_WINDOW_SECONDS * 1_000;
  }
}

/** A client that the owner has got in from is counted by itself, all others together. */
export const dayKeyOf = ({ emailKey, clientKey, known }: Attempt): DayKey => ({
  emailKey,
  clientKey: known ? clientKey : STRANGERS,
});

async function takeBack(tx: Tx, emailKey: string, clientKey: string): Promise<void> {
  await tx.query(
    'UPDATE login_attempts SET attempts = attempts - 1 WHERE email_key = $1 AND client_key = $2 AND attempts > 0',
    [emailKey, clientKey],
  );
}
