import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Chapters that became public in one transaction. */
export interface AddedChapters {
  readonly story_name: string;
  readonly first_id: string;
  readonly first_title: string;
  readonly total: number;
}

/** Chapters that were announced to readers. */
@Injectable()
export class AnnouncedChaptersRepository {
  /** Returns true if readers have seen the story before. */
  async isKnown(tx: Tx, storyId: number): Promise<boolean> {
    const [row]: { known: boolean }[] = await tx.query(
      `SELECT EXISTS (SELECT 1 FROM stories WHERE id = $1 AND is_public)
           OR EXISTS (SELECT 1 FROM announced_chapters WHERE story_id = $1) AS known`,
      [storyId],
    );
    return row?.known === true;
  }

  /** Records all public chapters of the story. @returns the new ones; undefined if there are none */
  async add(tx: Tx, storyId: number): Promise<AddedChapters | undefined> {
    const rows: AddedChapters[] = await tx.query(
      `WITH added AS (
         INSERT INTO announced_chapters (story_id, chapter_id)
         SELECT c.story_id, c.id FROM story_chapters c JOIN stories s ON s.id = c.story_id
          WHERE c.story_id = $1 AND s.is_public
            AND NOT EXISTS (SELECT 1 FROM announced_chapters a WHERE a.story_id = c.story_id AND a.chapter_id = c.id)
         RETURNING chapter_id)
       SELECT s.name AS story_name, c.id AS first_id, c.title AS first_title, (count(*) OVER ())::int AS total
         FROM added JOIN story_chapters c ON c.id = added.chapter_id JOIN stories s ON s.id = c.story_id
        ORDER BY c.display_order, c.id LIMIT 1`,
      [storyId],
    );
    return rows[0];
  }
}
