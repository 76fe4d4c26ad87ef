import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job may stop for a reason that a person can mend, and go on later; failed items may be taken up again. */
export class LetJobsPause1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN pause_message text,
        ADD COLUMN resumes integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT ck_jobs__status,
        ADD CONSTRAINT ck_jobs__status
          CHECK (status IN ('pending', 'processing', 'paused', 'completed', 'failed', 'cancelled', 'partial'))`);
    await runner.query(`ALTER TABLE job_items ADD COLUMN retries integer NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN job_items.retries IS 'how often it was taken up again after it had failed'`,
    );
    await runner.query(
      `COMMENT ON COLUMN jobs.pause_message IS 'what a person has to mend before it goes on'`,
    );
    await runner.query(
      `COMMENT ON COLUMN jobs.resumes IS 'how often it went on: a worker that began before does not pause it again'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE jobs SET status = 'cancelled', ended_at = now() WHERE status = 'paused'`);
    await runner.query(`ALTER TABLE job_items DROP COLUMN retries`);
    await runner.query(`
      ALTER TABLE jobs
        DROP COLUMN pause_message,
        DROP COLUMN resumes,
        DROP CONSTRAINT ck_jobs__status,
        ADD CONSTRAINT ck_jobs__status
          CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled', 'partial'))`);
  }
}
