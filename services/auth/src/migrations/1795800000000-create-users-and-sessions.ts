import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsersAndSessions1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_users PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        email_key text NOT NULL CONSTRAINT uq_users__email_key UNIQUE,
        password_hash text NOT NULL,
        role text NOT NULL DEFAULT 'user' CONSTRAINT ck_users__role CHECK (role IN ('user', 'pro', 'admin')),
        pro_expires_at timestamptz,
        project_count integer NOT NULL DEFAULT 0,
        chapter_count integer NOT NULL DEFAULT 0,
        counts_version bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `COMMENT ON COLUMN users.email_key IS 'e-mail in NFC and lower case: what is compared'`,
    );
    await runner.query(
      `COMMENT ON COLUMN users.counts_version IS 'version of the counts, owned by projects'`,
    );
    await runner.query(`
      CREATE TABLE sessions (
        id uuid CONSTRAINT pk_sessions PRIMARY KEY,
        user_id bigint NOT NULL CONSTRAINT fk_sessions__user_id REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      )`);
    await runner.query(`CREATE INDEX ix_sessions__user_id ON sessions (user_id) WHERE ended_at IS NULL`);
    await runner.query(`
      CREATE TABLE login_failures (
        email_key text CONSTRAINT pk_login_failures PRIMARY KEY,
        failures integer NOT NULL,
        window_started_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_failures, sessions, users');
  }
}
