import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows are the truth about background work; Redis only wakes workers. Items are claimed under a fence that grows
 * with every claim, so that a worker which was thought dead cannot write over its successor.
 */
export class CreateJobs1795700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id uuid CONSTRAINT pk_jobs PRIMARY KEY,
        kind text NOT NULL,
        owner_id bigint NOT NULL,
        owner_role text NOT NULL,
        owner_pro boolean NOT NULL,
        scope_id bigint,
        dedupe_key text,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT ck_jobs__status
          CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled', 'partial')),
        options jsonb NOT NULL,
        halt_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        ended_at timestamptz
      )`);
    await runner.query(`COMMENT ON COLUMN jobs.owner_id IS 'acting user, owned by auth'`);
    await runner.query(
      `COMMENT ON COLUMN jobs.scope_id IS 'what the job works on (a project), owned by another service'`,
    );
    await runner.query(`COMMENT ON COLUMN jobs.halt_message IS 'why the rest of the job was given up'`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_jobs__kind_owner_id_dedupe_key ON jobs (kind, owner_id, dedupe_key)
      WHERE status IN ('pending', 'processing')`);
    await runner.query(`
      CREATE INDEX ix_jobs__open ON jobs (kind, created_at) WHERE status IN ('pending', 'processing')`);
    await runner.query(`CREATE INDEX ix_jobs__owner_id_kind ON jobs (owner_id, kind, created_at DESC)`);
    await runner.query(`CREATE INDEX ix_jobs__scope_id ON jobs (scope_id, kind)`);
    await runner.query(`
      CREATE TABLE job_items (
        job_id uuid NOT NULL CONSTRAINT fk_job_items__job_id REFERENCES jobs (id) ON DELETE CASCADE,
        position integer NOT NULL,
        label text NOT NULL,
        payload jsonb NOT NULL,
        status text NOT NULL DEFAULT 'pending' CONSTRAINT ck_job_items__status
          CHECK (status IN ('pending', 'processing', 'done', 'failed', 'cancelled')),
        result jsonb,
        failure_code text,
        failure_message text,
        attempts integer NOT NULL DEFAULT 0,
        deferrals integer NOT NULL DEFAULT 0,
        fence bigint NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        lease_until timestamptz,
        ended_at timestamptz,
        CONSTRAINT pk_job_items PRIMARY KEY (job_id, position)
      )`);
    await runner.query(`
      CREATE INDEX ix_job_items__open ON job_items (job_id, position) WHERE status IN ('pending', 'processing')`);
    await runner.query(`
      CREATE TABLE job_steps (
        job_id uuid NOT NULL,
        position integer NOT NULL,
        step integer NOT NULL,
        result jsonb NOT NULL,
        CONSTRAINT pk_job_steps PRIMARY KEY (job_id, position, step),
        CONSTRAINT fk_job_steps__job_id_position FOREIGN KEY (job_id, position)
          REFERENCES job_items (job_id, position) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE job_secrets (
        job_id uuid CONSTRAINT pk_job_secrets PRIMARY KEY
          CONSTRAINT fk_job_secrets__job_id REFERENCES jobs (id) ON DELETE CASCADE,
        sealed bytea NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE job_turns (
        kind text NOT NULL,
        owner_id bigint NOT NULL,
        turn double precision NOT NULL,
        CONSTRAINT pk_job_turns PRIMARY KEY (kind, owner_id)
      )`);
    await runner.query(
      `COMMENT ON TABLE job_turns IS 'fair turns between users; owner 0 is the clock of the kind'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_turns, job_secrets, job_steps, job_items, jobs');
  }
}
