import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a worker logs is found under the id of the request that has started the job. */
export class RememberWhoAskedForJobs1798100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN correlation_id text');
    await runner.query(
      `COMMENT ON COLUMN jobs.correlation_id IS 'id of the request that started it; null: of a release before'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN correlation_id');
  }
}
