import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';

/** A place in a chapter, as a device tells it. */
export interface KeptPlace {
  readonly chapterId: number;
  readonly lineId: number;
  /** Milliseconds since the reader was there. */
  readonly ageMs: number;
}

/** Where readers are: a row for each chapter that was opened, and one for each story, which orders the history. */
@Injectable()
export class PositionsRepository {
  /** Puts the places of one reader's devices in order. */
  async lockReader(tx: Tx, userId: number): Promise<void> {
    await lockByName(tx, `positions of ${userId}`);
  }

  /**
   * Keeps places in public chapters; a newer one that is there already stays.
   *
   * @returns the chapters that are public
   */
  async keep(tx: Tx, userId: number, places: readonly KeptPlace[]): Promise<Set<number>> {
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

  /** Forgets what was read of one story, or of all. */
  async forget(tx: Tx, userId: number, storyId: number | null): Promise<void> {
    for (const table of ['read_chapters', 'reading_history'])
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1 AND ($2::bigint IS NULL OR story_id = $2)`, [
        userId,
        storyId,
      ]);
  }
}
