import { toSimplified } from '@lacthu/hanviet/node';
import { hasHan } from '@lacthu/novel-text';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LabelStories1797100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stories
        ADD COLUMN original_name text NOT NULL DEFAULT '',
        ADD COLUMN work_type text
          CONSTRAINT ck_stories__work_type CHECK (work_type IN ('ai', 'convert', 'edited', 'original')),
        ADD COLUMN is_adult boolean NOT NULL DEFAULT false,
        ADD COLUMN search_han text NOT NULL DEFAULT ''`);
    await runner.query(
      `COMMENT ON COLUMN stories.search_han IS 'names that hold Chinese, in simplified characters, for what is typed in Chinese'`,
    );
    await runner.query(TRANSLATORS);
    await runner.query(`COMMENT ON COLUMN translators.id IS 'user — auth'`);
    await runner.query(
      'CREATE INDEX ix_stories__owner_id_newest ON stories (owner_id, published_at DESC, id DESC) WHERE is_public',
    );
    await fillHan(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_stories__owner_id_newest');
    await runner.query('DROP TABLE translators');
    await runner.query(`
      ALTER TABLE stories
        DROP COLUMN original_name, DROP COLUMN work_type, DROP COLUMN is_adult, DROP COLUMN search_han`);
  }
}

/** The name an account had when one of its stories was last taken over. */
const TRANSLATORS = `
  CREATE TABLE translators (
    id bigint CONSTRAINT pk_translators PRIMARY KEY,
    name text NOT NULL
  )`;

/** Stories are found by a Chinese name before they are taken over again; there are few of them. */
async function fillHan(runner: QueryRunner): Promise<void> {
  const stories: { id: string; search_marked: string }[] = await runner.manager.query(
    'SELECT id, search_marked FROM stories WHERE is_public',
  );
  for (const { id, search_marked: searched } of stories)
    if (hasHan(searched))
      await runner.query('UPDATE stories SET search_han = $2 WHERE id = $1', [id, toSimplified(searched)]);
}
