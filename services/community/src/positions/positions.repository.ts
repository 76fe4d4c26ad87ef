import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';

/** A position in a chapter, as reported by a device. */
export interface PositionReport {
  readonly chapterId: number;
  readonly lineId: number;
  /** Milliseconds since the reader was at this position. */
  readonly ageMs: number;
}

/** Reading positions: a row per opened chapter, and one per story, which orders the history. */
@Injectable()
export class PositionsRepository {
  /** Serialises the positions of one reader's devices. */
  async lockReader(tx: Tx, userId: number): Promise<void> {
    await lockByName(tx, `positions of ${userId}`);
  }

  /**
   * Saves positions in public chapters, unless a newer one is stored.
   *
   * @returns the chapters that are public
   */
  async save(tx: Tx, userId: number, places: readonly PositionReport[]): Promise<Set<number>> {
    const rows: { id: string; story_id: string }[] = await tx.query(
      `WITH given AS (SELECT * FROM unnest($2::bigint[], $3::int[], $4::bigint[]) AS t (id, line, age)),
       known AS (
         SELECT DISTINCT ON (c.id) c.id, c.story_id, g.line, now() - g.age * interval '1 millisecond' AS at
           FROM given g JOIN story_chapters c ON c.id = g.id JOIN stories s ON s.id = c.story_id
          WHERE s.is_public ORDER BY c.id, g.age),
       kept AS (
         INSERT INTO read_chapters (user_id, chapter_id, story_id, line_id, read_at)
         SELECT $1, id, story_id, line, at FROM known
         ON CONFLICT (user_id, chapter_id) DO UPDATE SET line_id = excluded.line_id, read_at = excluded.read_at
           WHERE read_chapters.read_at <= excluded.read_at)
       SELECT id, story_id FROM known`,
      [
        userId,
        places.map(({ chapterId }) => chapterId),
        places.map(({ lineId }) => lineId),
        places.map(({ ageMs }) => ageMs),
      ],
    );
    await tx.query(
      `INSERT INTO reading_history (user_id, story_id, read_at)
       SELECT user_id, story_id, max(read_at) FROM read_chapters WHERE user_id = $1 AND story_id = ANY($2)
        GROUP BY user_id, story_id
       ON CONFLICT (user_id, story_id) DO UPDATE SET read_at = excluded.read_at`,
      [userId, rows.map((row) => row.story_id)],
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** Deletes the history of one story, or of all. */
  async delete(tx: Tx, userId: number, storyId: number | null): Promise<void> {
    for (const table of ['read_chapters', 'reading_history'])
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1 AND ($2::bigint IS NULL OR story_id = $2)`, [
        userId,
        storyId,
      ]);
  }
}
