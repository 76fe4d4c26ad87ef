import { Injectable } from '@nestjs/common';
import { ChaptersAddedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';

interface AddedChapters {
  readonly story_name: string;
  readonly first_id: string;
  readonly first_title: string;
  readonly total: number;
}

/**
 * Tells of chapters that readers have never seen, once each: what was announced is remembered by chapter, so that an
 * edited text, a story that returns and a copy that is built again tell of nothing.
 */
@Injectable()
export class AnnounceChapters {
  constructor(private readonly outbox: Outbox) {}

  /** Whether readers knew the story before this transaction changes it; a story that they meet now has nothing new. */
  async isKnown(tx: Tx, storyId: number): Promise<boolean> {
    const [row]: { known: boolean }[] = await tx.query(
      `SELECT EXISTS (SELECT 1 FROM stories WHERE id = $1 AND is_public)
           OR EXISTS (SELECT 1 FROM announced_chapters WHERE story_id = $1) AS known`,
      [storyId],
    );
    return row?.known === true;
  }

  /**
   * Remembers the chapters that readers see now. Nothing happens while the story is closed to them.
   *
   * @param version of the project, whose change this is
   * @param tells false: they are remembered in silence
   */
  async execute(tx: Tx, storyId: number, version: number, tells: boolean): Promise<void> {
    const added = await this.remember(tx, storyId);
    if (!added || !tells) return;
    await this.outbox.append(tx, ChaptersAddedV1, {
      aggregateId: String(storyId),
      aggregateVersion: version,
      actorId: null,
      data: {
        storyId,
        storyName: added.story_name,
        firstChapterId: Number(added.first_id),
        firstChapterTitle: added.first_title,
        count: added.total,
      },
    });
  }

  private async remember(tx: Tx, storyId: number): Promise<AddedChapters | undefined> {
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
