import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { Mute } from './mute';

export interface NewMute {
  readonly userId: number;
  /** null: until it is lifted. */
  readonly days: number | null;
  readonly reason: string;
  readonly adminId: number;
}

@Injectable()
export class MutesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The running mute of this user; null if there is none or it has expired. */
  async running(userId: number, within?: Tx): Promise<Mute | null> {
    const rows: { until: Date | null }[] = await (within ?? this.dataSource).query(
      'SELECT until FROM mutes WHERE user_id = $1 AND (until IS NULL OR until > now())',
      [userId],
    );
    return rows[0] ? { until: rows[0].until?.toISOString() ?? null } : null;
  }

  /** Starts a mute, replacing an existing one. */
  async put(tx: Tx, { userId, days, reason, adminId }: NewMute): Promise<Mute> {
    const rows: { until: Date | null }[] = await tx.query(
      `INSERT INTO mutes (user_id, until, reason, muted_by)
       VALUES ($1, date_trunc('milliseconds', now()) + make_interval(days => $2), $3, $4)
       ON CONFLICT (user_id) DO UPDATE
         SET until = excluded.until, reason = excluded.reason, muted_by = excluded.muted_by, muted_at = excluded.muted_at
       RETURNING until`,
      [userId, days, reason, adminId],
    );
    return { until: rows[0]?.until?.toISOString() ?? null };
  }

  /** Ends a mute. @returns true if it was running */
  async lift(tx: Tx, userId: number): Promise<boolean> {
    // TypeORM returns [rows, count] for a DELETE.
    const [rows]: [{ ran: boolean }[], number] = await tx.query(
      'DELETE FROM mutes WHERE user_id = $1 RETURNING until IS NULL OR until > now() AS ran',
      [userId],
    );
    return rows[0]?.ran ?? false;
  }
}
