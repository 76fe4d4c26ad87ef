import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A start that is sent again because its answer was lost gets the job that it has started already. */
export class RememberJobStarts1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_starts (
        owner_id bigint NOT NULL,
        kind text NOT NULL,
        start_key text NOT NULL,
        fingerprint text NOT NULL,
        job_id uuid NOT NULL,
        items integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_job_starts PRIMARY KEY (owner_id, kind, start_key)
      )`);
    await runner.query(
      `COMMENT ON COLUMN job_starts.job_id IS 'without foreign key: a job that was deleted is not started again'`,
    );
    await runner.query(`COMMENT ON COLUMN job_starts.fingerprint IS 'of what was asked, without secrets'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_starts');
  }
}
