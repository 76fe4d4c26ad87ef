import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers keep hangs on the story's row, which a withdrawn story keeps: all of it is there when it returns. */
export class CreateShelf1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories ADD COLUMN follower_count integer NOT NULL DEFAULT 0');
    await runner.query(FOLLOWS);
    await runner.query(
      'CREATE INDEX ix_follows__user_id_followed_at ON follows (user_id, followed_at DESC, story_id DESC)',
    );
    await runner.query(ANNOUNCED_CHAPTERS);
    await runner.query(
      `COMMENT ON TABLE announced_chapters IS 'chapters that readers have seen once: never told of as new again'`,
    );
    await runner.query(
      'INSERT INTO announced_chapters (story_id, chapter_id) SELECT story_id, id FROM story_chapters',
    );
    await runner.query(BOOKMARKS);
    await runner.query(
      'CREATE INDEX ix_bookmarks__user_id_marked_at ON bookmarks (user_id, marked_at DESC, chapter_id DESC)',
    );
    await runner.query('CREATE INDEX ix_bookmarks__story_id_user_id ON bookmarks (story_id, user_id)');
    await runner.query(READ_CHAPTERS);
    await runner.query(
      `COMMENT ON COLUMN read_chapters.line_id IS 'line at the top of the screen when it was left'`,
    );
    await runner.query(
      'CREATE INDEX ix_read_chapters__user_id_story_id ON read_chapters (user_id, story_id, read_at DESC)',
    );
    await runner.query('CREATE INDEX ix_read_chapters__story_id ON read_chapters (story_id)');
    await runner.query(READING_HISTORY);
    await runner.query(
      'CREATE INDEX ix_reading_history__user_id_read_at ON reading_history (user_id, read_at DESC, story_id DESC)',
    );
    await runner.query('CREATE INDEX ix_reading_history__story_id ON reading_history (story_id)');
    for (const table of ['follows', 'bookmarks', 'read_chapters', 'reading_history'])
      await runner.query(`COMMENT ON COLUMN ${table}.user_id IS 'user — auth'`);
    for (const table of ['announced_chapters', 'bookmarks', 'read_chapters'])
      await runner.query(`COMMENT ON COLUMN ${table}.chapter_id IS 'chapter — projects'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reading_history, read_chapters, bookmarks, announced_chapters, follows');
    await runner.query('ALTER TABLE stories DROP COLUMN follower_count');
  }
}

const FOLLOWS = `
  CREATE TABLE follows (
    story_id bigint NOT NULL CONSTRAINT fk_follows__story_id REFERENCES stories (id) ON DELETE CASCADE,
    user_id bigint NOT NULL,
    followed_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_follows PRIMARY KEY (story_id, user_id)
  )`;

const ANNOUNCED_CHAPTERS = `
  CREATE TABLE announced_chapters (
    story_id bigint NOT NULL CONSTRAINT fk_announced_chapters__story_id REFERENCES stories (id) ON DELETE CASCADE,
    chapter_id bigint NOT NULL,
    CONSTRAINT pk_announced_chapters PRIMARY KEY (story_id, chapter_id)
  )`;

const BOOKMARKS = `
  CREATE TABLE bookmarks (
    user_id bigint NOT NULL,
    chapter_id bigint NOT NULL,
    story_id bigint NOT NULL CONSTRAINT fk_bookmarks__story_id REFERENCES stories (id) ON DELETE CASCADE,
    marked_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_bookmarks PRIMARY KEY (user_id, chapter_id)
  )`;

const READ_CHAPTERS = `
  CREATE TABLE read_chapters (
    user_id bigint NOT NULL,
    chapter_id bigint NOT NULL,
    story_id bigint NOT NULL CONSTRAINT fk_read_chapters__story_id REFERENCES stories (id) ON DELETE CASCADE,
    line_id integer NOT NULL,
    read_at timestamptz NOT NULL,
    CONSTRAINT pk_read_chapters PRIMARY KEY (user_id, chapter_id)
  )`;

/** One row a story: the order of the history, however many chapters of it were read. */
const READING_HISTORY = `
  CREATE TABLE reading_history (
    user_id bigint NOT NULL,
    story_id bigint NOT NULL CONSTRAINT fk_reading_history__story_id REFERENCES stories (id) ON DELETE CASCADE,
    read_at timestamptz NOT NULL,
    CONSTRAINT pk_reading_history PRIMARY KEY (user_id, story_id)
  )`;
