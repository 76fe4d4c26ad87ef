import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchWithMarks1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stories ADD COLUMN search_marked text NOT NULL DEFAULT ''`);
    await runner.query(
      `COMMENT ON COLUMN stories.search_marked IS 'search_text with its marks, for what is typed with marks'`,
    );
    await runner.query(
      `UPDATE stories SET search_marked = normalize(lower(name || ' ' || author_name), NFC) WHERE is_public`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories DROP COLUMN search_marked');
  }
}
