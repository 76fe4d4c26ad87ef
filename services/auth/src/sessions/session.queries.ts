import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import type { AdminBlock, Role } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { adminBlockOf } from '../users/admin-block';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { SessionUsageRepository } from './session-usage.repository';

export interface SessionState {
  readonly active: boolean;
  readonly role: Role;
  readonly proExpiresAt: Date | null;
  readonly adminBlock: AdminBlock | null;
}

interface SessionRow {
  ended_at: Date | null;
  expires_at: Date;
  last_used_at: Date | null;
  role: Role;
  pro_expires_at: Date | null;
  password_fit_for_admin: boolean | null;
  second_factor_at: Date | null;
}

@Injectable()
export class SessionQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: SessionUsageRepository,
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Reads the state of a session and the current role of its user; null if there is no such session. */
  async state(sessionId: string, userId: number): Promise<SessionState | null> {
    const rows: SessionRow[] = await this.dataSource.query(
      `SELECT s.ended_at, s.expires_at, s.last_used_at, u.role, u.pro_expires_at, u.password_fit_for_admin, u.second_factor_at
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = $1 AND s.user_id = $2 AND u.deleted_at IS NULL`,
      [sessionId, userId],
    );
    const row = rows[0];
    if (!row) return null;
    const now = this.clock.now();
    const active = row.ended_at === null && row.expires_at > now;
    if (active) await this.usage.note(sessionId, userId, row.last_used_at, now);
    return {
      active,
      role: row.role,
      proExpiresAt: row.pro_expires_at,
      adminBlock: adminBlockOf(
        {
          role: row.role,
          passwordFitForAdmin: row.password_fit_for_admin,
          secondFactorAt: row.second_factor_at,
        },
        this.config,
      ),
    };
  }
}
