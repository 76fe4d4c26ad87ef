import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderByLatestChapter1799400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories ADD COLUMN latest_chapter_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN stories.latest_chapter_at IS 'since when its newest chapter is read, in whole milliseconds; null: since the story was published'`,
    );
    await runner.query(`
      UPDATE stories s SET latest_chapter_at =
             (SELECT date_trunc('milliseconds', max(c.readable_at)) FROM story_chapters c WHERE c.story_id = s.id)`);
    await runner.query(
      'CREATE INDEX ix_stories__updated ON stories ((coalesce(latest_chapter_at, published_at)) DESC, id DESC) WHERE is_public',
    );
    await runner.query(
      'CREATE INDEX ix_stories__followed ON stories (follower_count DESC, id DESC) WHERE is_public',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_stories__followed, ix_stories__updated');
    await runner.query('ALTER TABLE stories DROP COLUMN latest_chapter_at');
  }
}
