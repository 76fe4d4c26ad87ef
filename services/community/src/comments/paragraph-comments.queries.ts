import { Injectable } from '@nestjs/common';
import type { ParagraphComments } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { DataSource, type EntityManager } from 'typeorm';
import { paragraphsOf, type ChapterLines } from './chapter-paragraphs';

interface ChapterWithParagraphs {
  readonly title: string;
  /** Texts by line id. */
  readonly paragraphs: ReadonlyMap<number, string>;
}

@Injectable()
export class ParagraphCommentsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts the comments on each paragraph of a public chapter.
   *
   * @throws DomainError community.chapter_not_found
   */
  async counts(chapterId: number): Promise<ParagraphComments> {
    const known: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM story_chapters c JOIN stories s ON s.id = c.story_id WHERE c.id = $1 AND s.is_public',
      [chapterId],
    );
    if (known.length === 0) throw new DomainError('community.chapter_not_found');
    const counts: ParagraphComments['counts'] = await this.dataSource.query(
      `SELECT line_id, count(*)::int AS count FROM comments
        WHERE chapter_id = $1 AND user_id IS NOT NULL AND hidden_at IS NULL GROUP BY line_id ORDER BY line_id`,
      [chapterId],
    );
    return { success: true, counts };
  }

  /** Reads a public chapter of this story; undefined if there is none. @param manager of the caller's transaction */
  async chapter(
    storyId: number,
    chapterId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ChapterWithParagraphs | undefined> {
    const rows: (ChapterLines & { title: string })[] = await manager.query(
      'SELECT title, translated_content, line_ids FROM story_chapters WHERE id = $1 AND story_id = $2',
      [chapterId, storyId],
    );
    return rows[0] && { title: rows[0].title, paragraphs: paragraphsOf(rows[0]) };
  }
}
