import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lines that a person has edited are told apart from locked ones, and texts that were saved without being asked for are
 * remembered until the next save.
 */
export class TellEditsAndAutosaves1798600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE chapters ADD COLUMN autosave_session text, ADD COLUMN autosave_version integer,
                            ADD COLUMN unkept_text_version integer, ADD COLUMN unkept_title_version integer`,
    );
    await runner.query(
      `COMMENT ON COLUMN chapters.unkept_text_version IS
         'newest version whose text replaced one that chapter_versions does not hold'`,
    );
    await runner.query(MARK_EDITED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE chapters DROP COLUMN autosave_session, DROP COLUMN autosave_version,
                            DROP COLUMN unkept_text_version, DROP COLUMN unkept_title_version`,
    );
  }
}

/** Until now only an edit by hand has locked a line. */
const MARK_EDITED = `
  UPDATE chapter_sidecars s SET flags = (
    SELECT jsonb_object_agg(line.key,
             CASE WHEN line.value ? 'locked' AND NOT line.value ? 'edited' THEN line.value || '"edited"'
                  ELSE line.value END)
      FROM jsonb_each(s.flags) AS line)
   WHERE EXISTS (SELECT FROM jsonb_each(s.flags) AS line WHERE line.value ? 'locked')`;
