import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { sameWords, type RecentSendings } from './sending-limits';

/** Comments sent within the last hour. Callers hold the author's lock, so that the counts are exact. */
@Injectable()
export class SendingsRepository {
  async recent(tx: Tx, userId: number, content: string): Promise<RecentSendings> {
    await tx.query(
      `DELETE FROM comment_sendings WHERE user_id = $1 AND sent_at <= now() - interval '1 hour'`,
      [userId],
    );
    const [recent]: RecentSendings[] = await tx.query(
      `SELECT count(*)::int AS comments, ${secondsLeft('sent_at')} AS seconds,
              (count(*) FILTER (WHERE words_hash = $2))::int AS same,
              ${secondsLeft('CASE WHEN words_hash = $2 THEN sent_at END')} AS "sameSeconds"
         FROM comment_sendings WHERE user_id = $1`,
      [userId, hashOf(content)],
    );
    if (!recent) throw new Error('sendings were not counted');
    return recent;
  }

  async remember(tx: Tx, userId: number, content: string): Promise<void> {
    await tx.query('INSERT INTO comment_sendings (user_id, words_hash) VALUES ($1, $2)', [
      userId,
      hashOf(content),
    ]);
  }
}

/** SQL of the seconds until the oldest of these timestamps is an hour ago. */
function secondsLeft(moment: string): string {
  return `coalesce(extract(epoch FROM min(${moment}) + interval '1 hour' - now()), 0)::float8`;
}

/** Only a hash is stored, which is enough to recognise the same text. */
function hashOf(content: string): Buffer {
  return createHash('sha256').update(sameWords(content)).digest();
}
