import { Injectable } from '@nestjs/common';
import type { SessionList } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';

interface OwnSessionRow {
  id: string;
  created_at: Date;
  last_used_at: Date;
  device: string;
}

/** Open sessions of an account, for its owner. */
@Injectable()
export class OwnSessionsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Open sessions, most recently used first. @param currentId session of the request */
  async open(userId: number, currentId: string | null): Promise<SessionList['sessions']> {
    const rows: OwnSessionRow[] = await this.dataSource.query(
      `SELECT id, created_at, COALESCE(last_used_at, created_at) AS last_used_at, device
         FROM sessions
        WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2
        ORDER BY COALESCE(last_used_at, created_at) DESC, created_at DESC`,
      [userId, this.clock.now()],
    );
    return rows.map((row) => ({
      id: row.id,
      current: row.id === currentId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      device: row.device,
    }));
  }
}
