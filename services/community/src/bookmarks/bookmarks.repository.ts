import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Bookmarked chapters. A bookmark stays while its story is withdrawn. */
@Injectable()
export class BookmarksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Bookmarks public chapters; existing bookmarks keep their time. @param chapterIds oldest bookmark first @returns
   * the public ones
   */
  async add(userId: number, chapterIds: readonly number[]): Promise<Set<number>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `WITH given AS (
         SELECT id, max(place) AS place FROM unnest($2::bigint[]) WITH ORDINALITY AS t (id, place) GROUP BY id),
       known AS (
         SELECT c.id, c.story_id, g.place
           FROM given g JOIN story_chapters c ON c.id = g.id JOIN stories s ON s.id = c.story_id WHERE s.is_public),
       added AS (
         INSERT INTO bookmarks (user_id, chapter_id, story_id, marked_at)
         SELECT $1, id, story_id, now() - (cardinality($2::bigint[]) - place) * interval '1 microsecond'
           FROM known ORDER BY id
         ON CONFLICT (user_id, chapter_id) DO NOTHING)
       SELECT id FROM known`,
      [userId, chapterIds],
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  async remove(userId: number, chapterId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM bookmarks WHERE user_id = $1 AND chapter_id = $2', [
      userId,
      chapterId,
    ]);
  }
}
