import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Deletes all data of one account in this service. */
@Injectable()
export class OwnDataRepository {
  /** Ids of the user's comments, newest first, so that replies are deleted before their parents. */
  async commentIds(tx: Tx, userId: number): Promise<number[]> {
    const rows: { id: string }[] = await tx.query(
      'SELECT id FROM comments WHERE user_id = $1 ORDER BY id DESC',
      [userId],
    );
    return rows.map(({ id }) => Number(id));
  }

  /**
   * Locks the user's stories and those he interacted with, in the order used by every transaction that locks several.
   */
  async lockStories(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `SELECT 1 FROM stories WHERE owner_id = $1 OR id IN (SELECT story_id FROM reactions WHERE user_id = $1
         UNION SELECT story_id FROM follows WHERE user_id = $1
         UNION SELECT story_id FROM comments WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`,
      [userId],
    );
  }

  /** Deletes reactions and follows and subtracts them from the counts. @returns the stories with changed counts */
  async takeBackCounts(tx: Tx, userId: number): Promise<number[]> {
    const [rows]: [{ id: string }[], number] = await tx.query(TAKE_BACK_COUNTS, [userId]);
    return rows.map(({ id }) => Number(id));
  }

  /** Records the deletion: stories of the user that are withdrawn later lose owner and names. */
  async markDeleted(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO deleted_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  /** Deletes all other rows of the user, and the notes of his reports. */
  async delete(tx: Tx, userId: number): Promise<void> {
    for (const table of OWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM blocks WHERE blocked_id = $1', [userId]);
    await tx.query('DELETE FROM translators WHERE id = $1', [userId]);
    await tx.query('DELETE FROM story_visits WHERE visitor = $1', [`u${userId}`]);
    // The report stays with its case; its reporter becomes an account without a name.
    await tx.query(`UPDATE reports SET note = '' WHERE user_id = $1`, [userId]);
  }
}

const OWN_TABLES = [
  'bookmarks',
  'read_chapters',
  'reading_history',
  'blocks',
  'comment_sendings',
  'mutes',
] as const;

const TAKE_BACK_COUNTS = `
  WITH reacted AS (DELETE FROM reactions WHERE user_id = $1 RETURNING story_id, reaction),
       followed AS (DELETE FROM follows WHERE user_id = $1 RETURNING story_id),
       taken AS (
         SELECT story_id, sum(likes)::int AS likes, sum(dislikes)::int AS dislikes, sum(follows)::int AS follows
           FROM (SELECT story_id, (reaction = 'like')::int AS likes, (reaction = 'dislike')::int AS dislikes, 0 AS follows
                   FROM reacted
                 UNION ALL SELECT story_id, 0, 0, 1 FROM followed) AS each
          GROUP BY story_id)
  UPDATE stories SET like_count = like_count - taken.likes, dislike_count = dislike_count - taken.dislikes,
         follower_count = follower_count - taken.follows
    FROM taken WHERE stories.id = taken.story_id RETURNING stories.id`;
