import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Sessions are checked every few seconds; usage is written at most once per interval. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
/** Longer than the 30 days of the statistics, in any time zone. */
const ACTIVITY_DAYS = 35;

/** Records when sessions are used, and in which hours users were active. */
@Injectable()
export class SessionUsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records that the session is in use now, unless that was recorded minutes ago. @param lastUsedAt null before the
   * first use
   */
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

/** Returns true within the interval and the same hour: the first minutes after midnight count for the new day. */
function isRecent(lastUsedAt: Date, now: Date): boolean {
  const hourOf = (moment: Date) => Math.floor(moment.getTime() / HOUR_MS);
  return now.getTime() - lastUsedAt.getTime() < TOUCH_INTERVAL_MS && hourOf(lastUsedAt) === hourOf(now);
}
