import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The speed of a job is that of the time in which it ran, without its waits and pauses. */
export class MeasureHowLongJobsRest1799220000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN rests_since timestamptz,
        ADD COLUMN rested_ms bigint NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN jobs.rests_since IS 'begin of the present wait or pause; null while it runs'`,
    );
    await runner.query(
      `COMMENT ON COLUMN jobs.rested_ms IS 'time of earlier waits and pauses since its start'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN rests_since, DROP COLUMN rested_ms');
  }
}
