import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { paragraphsOf, type ChapterLines } from './chapter-paragraphs';

interface ChapterWithParagraphs {
  readonly title: string;
  /** Texts by line id. */
  readonly paragraphs: ReadonlyMap<number, string>;
}

@Injectable()
export class ParagraphsRepository {
  /** A chapter of this story that readers may open; undefined when there is none. */
  async ofChapter(
    manager: EntityManager,
    storyId: number,
    chapterId: number,
  ): Promise<ChapterWithParagraphs | undefined> {
    const rows: (ChapterLines & { title: string })[] = await manager.query(
      'SELECT title, translated_content, line_ids FROM story_chapters WHERE id = $1 AND story_id = $2',
      [chapterId, storyId],
    );
    return rows[0] && { title: rows[0].title, paragraphs: paragraphsOf(rows[0]) };
  }
}
