import { Injectable } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** Everything of one account in this service. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** For the copy that a person asks for. */
  async read(userId: number): Promise<OwnData['parts']> {
    const parts: OwnData['parts'] = {};
    for (const [name, sql] of Object.entries(PARTS)) parts[name] = await this.dataSource.query(sql, [userId]);
    return parts;
  }

  /** Ids of the person's comments, newest first, so that replies go before what they reply to. */
  async commentIds(tx: Tx, userId: number): Promise<number[]> {
    const rows: { id: string }[] = await tx.query(
      'SELECT id FROM comments WHERE user_id = $1 ORDER BY id DESC',
      [userId],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Locks the person's stories, and those that they left something at, in the order in which several are locked everywhere. */
  async lockStories(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `SELECT 1 FROM stories WHERE owner_id = $1 OR id IN (SELECT story_id FROM reactions WHERE user_id = $1
         UNION SELECT story_id FROM follows WHERE user_id = $1
         UNION SELECT story_id FROM comments WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`,
      [userId],
    );
  }

  /**
   * Takes back reactions and follows with their counts.
   *
   * @returns the stories whose counts have changed
   */
  async takeBackCounts(tx: Tx, userId: number): Promise<number[]> {
    const [rows]: [{ id: string }[], number] = await tx.query(TAKE_BACK_COUNTS, [userId]);
    return rows.map(({ id }) => Number(id));
  }

  /** What is withdrawn of the person's stories from now on loses its owner and names. */
  async markDeleted(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO deleted_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  /** Deletes everything else that is the person's alone, and what reports of theirs say. */
  async delete(tx: Tx, userId: number): Promise<void> {
    for (const table of OWN_TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    await tx.query('DELETE FROM blocks WHERE blocked_id = $1', [userId]);
    await tx.query('DELETE FROM translators WHERE id = $1', [userId]);
    await tx.query('DELETE FROM story_visits WHERE visitor = $1', [`u${userId}`]);
    // A report stays with its case; its reporter is an account without a name from now on.
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

/** $1 is the account. Names of stories that were withdrawn since are not told. */
const PARTS: Readonly<Record<string, string>> = {
  comments: `SELECT c.story_id::float8 AS story_id, s.name AS story, c.content, c.at_chapter_title, c.quote, c.created_at
               FROM comments c LEFT JOIN stories s ON s.id = c.story_id AND s.is_public
              WHERE c.user_id = $1 ORDER BY c.id`,
  reactions: `SELECT r.story_id::float8 AS story_id, s.name AS story, r.reaction, r.created_at
                FROM reactions r LEFT JOIN stories s ON s.id = r.story_id AND s.is_public
               WHERE r.user_id = $1 ORDER BY r.created_at`,
  follows: `SELECT f.story_id::float8 AS story_id, s.name AS story, f.followed_at
              FROM follows f LEFT JOIN stories s ON s.id = f.story_id AND s.is_public
             WHERE f.user_id = $1 ORDER BY f.followed_at`,
  bookmarks: `SELECT b.story_id::float8 AS story_id, b.chapter_id::float8 AS chapter_id, s.name AS story, c.title AS chapter,
                     b.marked_at
                FROM bookmarks b LEFT JOIN stories s ON s.id = b.story_id AND s.is_public
                LEFT JOIN story_chapters c ON c.id = b.chapter_id AND c.story_id = s.id
               WHERE b.user_id = $1 ORDER BY b.marked_at`,
  reading_positions: `SELECT story_id::float8 AS story_id, chapter_id::float8 AS chapter_id, line_id, read_at
                        FROM read_chapters WHERE user_id = $1 ORDER BY read_at`,
  blocked_people: `SELECT blocked_id::float8 AS user_id, created_at FROM blocks WHERE user_id = $1 ORDER BY created_at`,
  reports: `SELECT c.story_id::float8 AS story_id, c.comment_id::float8 AS comment_id, r.reason, r.note, r.created_at
              FROM reports r JOIN report_cases c ON c.id = r.case_id WHERE r.user_id = $1 ORDER BY r.created_at`,
};
