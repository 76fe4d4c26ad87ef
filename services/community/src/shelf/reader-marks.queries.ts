import { Injectable } from '@nestjs/common';
import type { ChapterMarksResponse, StoryReader } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { POSITION_SQL, presentPosition, type PositionRow } from './shelf.presenter';

/** Marks of a reader in a public story: reaction, follow, bookmarks and positions. */
@Injectable()
export class ReaderMarksQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks in a story that is known to be public. */
  async inStory(storyId: number, userId: number): Promise<StoryReader> {
    const [row]: {
      following: boolean;
      position: PositionRow | null;
      read: string[];
      bookmarked: string[];
    }[] = await this.dataSource.query(
      `SELECT EXISTS (SELECT 1 FROM follows f WHERE f.story_id = s.id AND f.user_id = $1) AS following,
              ${POSITION_SQL} AS position,
              ARRAY(SELECT r.chapter_id FROM read_chapters r JOIN story_chapters c ON c.id = r.chapter_id
                     WHERE r.user_id = $1 AND r.story_id = s.id) AS read,
              ARRAY(SELECT b.chapter_id FROM bookmarks b JOIN story_chapters c ON c.id = b.chapter_id
                     WHERE b.user_id = $1 AND b.story_id = s.id) AS bookmarked
         FROM stories s WHERE s.id = $2`,
      [userId, storyId],
    );
    return {
      following: row?.following ?? false,
      position: presentPosition(row?.position ?? null),
      read_chapter_ids: (row?.read ?? []).map(Number),
      bookmarked_chapter_ids: (row?.bookmarked ?? []).map(Number),
    };
  }

  /** @throws DomainError community.chapter_not_found when it is not public */
  async inChapter(chapterId: number, userId: number): Promise<ChapterMarksResponse> {
    const rows: { bookmarked: boolean; line_id: number | null; read_at: Date | null }[] =
      await this.dataSource.query(
        `SELECT b.chapter_id IS NOT NULL AS bookmarked, r.line_id, r.read_at
           FROM story_chapters c JOIN stories s ON s.id = c.story_id
           LEFT JOIN bookmarks b ON b.chapter_id = c.id AND b.user_id = $1
           LEFT JOIN read_chapters r ON r.chapter_id = c.id AND r.user_id = $1
          WHERE c.id = $2 AND s.is_public`,
        [userId, chapterId],
      );
    const row = rows[0];
    if (!row) throw new DomainError('community.chapter_not_found');
    return {
      success: true,
      bookmarked: row.bookmarked,
      position:
        row.line_id === null || row.read_at === null
          ? null
          : { line_id: row.line_id, updated_at: row.read_at.toISOString() },
    };
  }
}
