import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of people whom the owner has blocked are kept and not shown. */
export class WithholdTypoReports1798700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE typo_reports ADD COLUMN withheld boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE typo_reports DROP COLUMN withheld');
  }
}
