import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider calls of a job have cost, kept beside its items, whose steps are deleted when they end. */
export class CountWhatJobsUse1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_usage (
        job_id uuid NOT NULL CONSTRAINT fk_job_usage__job_id REFERENCES jobs (id) ON DELETE CASCADE,
        model text NOT NULL,
        calls bigint NOT NULL,
        input_tokens bigint NOT NULL,
        output_tokens bigint NOT NULL,
        estimated boolean NOT NULL,
        CONSTRAINT pk_job_usage PRIMARY KEY (job_id, model)
      )`);
    await runner.query(
      `COMMENT ON TABLE job_usage IS 'one row for each model of a job, because a resumed job may have another'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_usage');
  }
}
