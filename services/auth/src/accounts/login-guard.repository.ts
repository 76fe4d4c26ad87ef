import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { emailKey } from './email-key';

/**
 * Counts wrong passwords per account, whatever address they come from: limits by address alone are defeated by
 * rotating addresses. The window is short, so that the honest owner is never kept out for long.
 */
@Injectable()
export class LoginGuardRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Seconds to wait when this account has been tried too often, else 0. Unknown addresses count alike. */
  async secondsToWait(email: string): Promise<number> {
    const rows: { failures: number; window_started_at: Date }[] = await this.dataSource.query(
      'SELECT failures, window_started_at FROM login_failures WHERE email_key = $1',
      [emailKey(email)],
    );
    const row = rows[0];
    if (!row || row.failures < this.config.LOGIN_FAILURES_PER_ACCOUNT) return 0;
    const endsAt = row.window_started_at.getTime() + this.config.LOGIN_FAILURE_WINDOW_SECONDS * 1_000;
    return Math.max(0, Math.ceil((endsAt - this.clock.now().getTime()) / 1_000));
  }

  async recordFailure(email: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO login_failures AS f (email_key, failures, window_started_at) VALUES ($1, 1, $2)
       ON CONFLICT (email_key) DO UPDATE SET
         failures = CASE WHEN f.window_started_at < $3 THEN 1 ELSE f.failures + 1 END,
         window_started_at = CASE WHEN f.window_started_at < $3 THEN $2 ELSE f.window_started_at END`,
      [emailKey(email), this.clock.now(), this.windowStart()],
    );
  }

  async clear(email: string): Promise<void> {
    await this.dataSource.query('DELETE FROM login_failures WHERE email_key = $1 OR window_started_at < $2', [
      emailKey(email),
      this.windowStart(),
    ]);
  }

  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - this.config.LOGIN_FAILURE_WINDOW_SECONDS * 1_000);
  }
}
