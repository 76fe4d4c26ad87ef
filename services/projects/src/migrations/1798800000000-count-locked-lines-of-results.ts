import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job's result that is sent a second time is answered with the same count of locked lines; null on older rows. */
export class CountLockedLinesOfResults1798800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_results ADD COLUMN locked_lines integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_results DROP COLUMN locked_lines');
  }
}
