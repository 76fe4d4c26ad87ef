import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A session is asked about every few seconds; writing each time would cost more than it tells. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
/** Longer than the 30 days that statistics look back, in any time zone. */
const ACTIVITY_DAYS = 35;

/** Remembers when sessions are used, and in which hours people were here. */
@Injectable()
export class SessionUsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes that the session is used now, unless that was noted minutes ago. @param lastUsedAt null before the first use */
  async note(sessionId: string, userId: number, lastUsedAt: Date | null, now: Date): Promise<void> {
    if (lastUsedAt && isRecent(lastUsedAt, now)) return;
    await this.dataSource.query(
      `WITH touched AS (UPDATE sessions SET last_used_at = $3 WHERE id = $1),
            forgotten AS (DELETE FROM active_hours WHERE hour < $3::timestamptz - make_interval(days => $4))
       INSERT INTO active_hours (hour, user_id) VALUES (date_trunc('hour', $3::timestamptz, 'UTC'), $2)
       ON CONFLICT DO NOTHING`,
      [sessionId, userId, now, ACTIVITY_DAYS],
    );
  }
}

/** Within the interval, and not in another hour: the first minutes after midnight belong to the new day. */
function isRecent(lastUsedAt: Date, now: Date): boolean {
  const hourOf = (moment: Date) => Math.floor(moment.getTime() / HOUR_MS);
  return now.getTime() - lastUsedAt.getTime() < TOUCH_INTERVAL_MS && hourOf(lastUsedAt) === hourOf(now);
}
