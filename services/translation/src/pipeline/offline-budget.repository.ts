import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';

/** Expired rows deleted per request: the clean-up must not delay it. */
const SWEPT_AT_ONCE = 100;

/** Leaky buckets of characters per spender, shared by all processes. */
@Injectable()
export class OfflineBudgetRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Adds characters to a spender's leaky bucket, which empties within a minute.
   *
   * @param perMinute capacity of the bucket, and its outflow per minute
   * @returns seconds until they fit; 0 when they were added
   */
  async add(spender: string, chars: number, perMinute: number): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      await tx.query(
        `DELETE FROM offline_budgets WHERE spender IN (
           SELECT spender FROM offline_budgets WHERE counted_at < now() - interval '1 minute'
            LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      );
      await tx.query(
        `INSERT INTO offline_budgets (spender, level, counted_at) VALUES ($1, 0, clock_timestamp())
         ON CONFLICT (spender) DO NOTHING`,
        [spender],
      );
      const [row] = await tx.query<{ level: number }[]>(
        `SELECT greatest(0, level - extract(epoch FROM clock_timestamp() - counted_at)::float8 * $2 / 60) AS level
           FROM offline_budgets WHERE spender = $1 FOR UPDATE`,
        [spender, perMinute],
      );
      const level = (row?.level ?? 0) + chars;
      if (level > perMinute) return ((level - perMinute) * 60) / perMinute;
      await tx.query(
        'UPDATE offline_budgets SET level = $2, counted_at = clock_timestamp() WHERE spender = $1',
        [spender, level],
      );
      return 0;
    });
  }
}
