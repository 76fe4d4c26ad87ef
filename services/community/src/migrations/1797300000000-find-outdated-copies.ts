import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies made before lines had ids are looked for at each start: without reading all the others. */
export class FindOutdatedCopies1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ix_story_chapters__outdated ON story_chapters (story_id) WHERE line_ids IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_story_chapters__outdated');
  }
}
