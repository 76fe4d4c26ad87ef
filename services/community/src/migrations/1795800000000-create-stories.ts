import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStories1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STORIES);
    await runner.query(`COMMENT ON COLUMN stories.id IS 'project — projects'`);
    await runner.query(`COMMENT ON COLUMN stories.owner_id IS 'user — auth'`);
    await runner.query(`COMMENT ON COLUMN stories.version IS 'version of the project that this copy shows'`);
    await runner.query(
      'CREATE INDEX ix_stories__popular ON stories ((like_count - dislike_count) DESC, id DESC) WHERE is_public',
    );
    await runner.query(
      'CREATE INDEX ix_stories__newest ON stories (published_at DESC, id DESC) WHERE is_public',
    );
    await runner.query(CHAPTERS);
    await runner.query(
      'CREATE INDEX ix_story_chapters__story_id_order ON story_chapters (story_id, display_order, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE story_chapters, stories');
  }
}

/** A withdrawn story keeps its row with its version, so that an older copy cannot bring it back. */
const STORIES = `
  CREATE TABLE stories (
    id bigint CONSTRAINT pk_stories PRIMARY KEY,
    owner_id bigint,
    is_public boolean NOT NULL DEFAULT false,
    version bigint NOT NULL DEFAULT 0,
    name text NOT NULL DEFAULT '',
    author_name text NOT NULL DEFAULT '',
    genre text NOT NULL DEFAULT '',
    description text NOT NULL DEFAULT '',
    poster_url text,
    search_text text NOT NULL DEFAULT '',
    chapter_count integer NOT NULL DEFAULT 0,
    view_count bigint NOT NULL DEFAULT 0,
    like_count integer NOT NULL DEFAULT 0,
    dislike_count integer NOT NULL DEFAULT 0,
    published_at timestamptz
  )`;

const CHAPTERS = `
  CREATE TABLE story_chapters (
    id bigint CONSTRAINT pk_story_chapters PRIMARY KEY,
    story_id bigint NOT NULL CONSTRAINT fk_story_chapters__story_id REFERENCES stories (id) ON DELETE CASCADE,
    title text NOT NULL,
    display_order integer NOT NULL,
    version integer NOT NULL,
    translated_content text NOT NULL
  )`;
