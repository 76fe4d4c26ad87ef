import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN_BEFORE = `'pending', 'processing', 'paused'`;
const ENDED = `'completed', 'failed', 'cancelled', 'partial'`;

/** A job may wait for the reset of a limit and continue by itself; a paused one names what its owner has to change. */
export class LetJobsWait1799210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE jobs
        ADD COLUMN resumes_at timestamptz,
        ADD COLUMN pause_reason text,
        ADD COLUMN successor text,
        ADD COLUMN waits integer NOT NULL DEFAULT 0,
        DROP CONSTRAINT ck_jobs__status,
        ADD CONSTRAINT ck_jobs__status CHECK (status IN (${OPEN_BEFORE}, 'waiting_quota', ${ENDED}))`);
    await runner.query(
      `COMMENT ON COLUMN jobs.resumes_at IS 'when a job in waiting_quota continues by itself'`,
    );
    await runner.query(`COMMENT ON COLUMN jobs.successor IS 'model to continue with after model_gone'`);
    await runner.query(
      `COMMENT ON COLUMN jobs.waits IS 'how often it has waited; the owner is notified of the first time'`,
    );
    await runner.query('ALTER TABLE job_items ADD COLUMN wait_reason text');
    await runner.query(`COMMENT ON COLUMN job_items.wait_reason IS 'limit that it waits for until due_at'`);
    await runner.query('DROP INDEX uq_jobs__kind_owner_id_dedupe_key');
    await runner.query(`
      CREATE UNIQUE INDEX uq_jobs__kind_owner_id_dedupe_key ON jobs (kind, owner_id, dedupe_key)
      WHERE status IN ('pending', 'processing', 'waiting_quota')`);
    await runner.query(
      `CREATE INDEX ix_jobs__waiting ON jobs (kind, resumes_at) WHERE status = 'waiting_quota'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE jobs SET status = 'cancelled', ended_at = now() WHERE status = 'waiting_quota'`,
    );
    await runner.query('DROP INDEX ix_jobs__waiting, uq_jobs__kind_owner_id_dedupe_key');
    await runner.query(`
      CREATE UNIQUE INDEX uq_jobs__kind_owner_id_dedupe_key ON jobs (kind, owner_id, dedupe_key)
      WHERE status IN ('pending', 'processing')`);
    await runner.query('ALTER TABLE job_items DROP COLUMN wait_reason');
    await runner.query(`
      ALTER TABLE jobs
        DROP COLUMN resumes_at,
        DROP COLUMN pause_reason,
        DROP COLUMN successor,
        DROP COLUMN waits,
        DROP CONSTRAINT ck_jobs__status,
        ADD CONSTRAINT ck_jobs__status CHECK (status IN (${OPEN_BEFORE}, ${ENDED}))`);
  }
}
