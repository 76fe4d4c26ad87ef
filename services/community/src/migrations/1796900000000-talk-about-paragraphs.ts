import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TalkAboutParagraphs1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE story_chapters ADD COLUMN line_ids integer[]');
    await runner.query(
      `COMMENT ON COLUMN story_chapters.line_ids IS
         'stable id of each line — projects; null: copied before lines had ids, 1 to n is meant until the next copy'`,
    );
    await runner.query(PLACES);
    await runner.query(
      `COMMENT ON COLUMN comments.chapter_id IS
         'chapter — projects; no key, since comments outlive chapters. Replies stand where their thread stands'`,
    );
    await runner.query(
      `COMMENT ON COLUMN comments.quote IS 'the beginning of the paragraph as it was then; null on replies'`,
    );
    await runner.query(
      'CREATE INDEX ix_comments__paragraph ON comments (chapter_id, line_id, id) WHERE chapter_id IS NOT NULL',
    );
    await runner.query(BLOCKS);
    await runner.query(
      `COMMENT ON TABLE blocks IS 'whose comments a reader does not want to see; both are users — auth'`,
    );
    await runner.query(SENDINGS);
    await runner.query(
      `COMMENT ON TABLE comment_sendings IS
         'what people sent within the last hour, also what is deleted since: the limits count it'`,
    );
    await runner.query(`COMMENT ON COLUMN comment_sendings.user_id IS 'user — auth'`);
    await runner.query(
      'CREATE INDEX ix_comment_sendings__user_id_sent_at ON comment_sendings (user_id, sent_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE comment_sendings, blocks');
    await runner.query('ALTER TABLE comments DROP COLUMN chapter_id, DROP COLUMN line_id, DROP COLUMN quote');
    await runner.query('ALTER TABLE story_chapters DROP COLUMN line_ids');
  }
}

const PLACES = `
  ALTER TABLE comments
    ADD COLUMN chapter_id bigint,
    ADD COLUMN line_id integer,
    ADD COLUMN quote text,
    ADD CONSTRAINT ck_comments__place CHECK ((chapter_id IS NULL) = (line_id IS NULL)),
    ADD CONSTRAINT ck_comments__quote
      CHECK ((quote IS NOT NULL) = (chapter_id IS NOT NULL AND root_id IS NULL))`;

const BLOCKS = `
  CREATE TABLE blocks (
    user_id bigint NOT NULL,
    blocked_id bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_blocks PRIMARY KEY (user_id, blocked_id),
    CONSTRAINT ck_blocks__another CHECK (user_id <> blocked_id)
  )`;

const SENDINGS = `
  CREATE TABLE comment_sendings (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_comment_sendings PRIMARY KEY,
    user_id bigint NOT NULL,
    words_hash bytea NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now()
  )`;
