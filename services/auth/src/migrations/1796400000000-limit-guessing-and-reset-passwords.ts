import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LimitGuessingAndResetPasswords1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT 'Thiết bị không rõ'`);
    await runner.query(
      `COMMENT ON COLUMN sessions.device IS 'browser and system in a few words, as they named themselves at the log-in'`,
    );
    await runner.query('DROP TABLE login_failures');
    await runner.query(LOGIN_ATTEMPTS);
    await runner.query(`COMMENT ON COLUMN login_attempts.client_key IS 'empty: all strangers together'`);
    await runner.query('CREATE INDEX ix_login_attempts__window ON login_attempts (window_started_at)');
    await runner.query(KNOWN_CLIENTS);
    await runner.query(PASSWORD_RESETS);
    await runner.query('CREATE INDEX ix_password_resets__user_id ON password_resets (user_id, requested_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets, known_clients, login_attempts');
    await runner.query(`
      CREATE TABLE login_failures (
        email_key text CONSTRAINT pk_login_failures PRIMARY KEY,
        failures integer NOT NULL,
        window_started_at timestamptz NOT NULL
      )`);
    await runner.query('ALTER TABLE sessions DROP COLUMN device');
  }
}

/** Log-ins that are being tried or have failed, by account (that may not exist) and client. */
const LOGIN_ATTEMPTS = `
  CREATE TABLE login_attempts (
    email_key text NOT NULL,
    client_key text NOT NULL,
    attempts integer NOT NULL,
    window_started_at timestamptz NOT NULL,
    CONSTRAINT pk_login_attempts PRIMARY KEY (email_key, client_key)
  )`;

/** From where the owner of an account has got in: an opaque key, never an address. */
const KNOWN_CLIENTS = `
  CREATE TABLE known_clients (
    user_id bigint NOT NULL CONSTRAINT fk_known_clients__user_id REFERENCES users (id) ON DELETE CASCADE,
    client_key text NOT NULL,
    last_login_at timestamptz NOT NULL,
    CONSTRAINT pk_known_clients PRIMARY KEY (user_id, client_key)
  )`;

const PASSWORD_RESETS = `
  CREATE TABLE password_resets (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_password_resets PRIMARY KEY,
    user_id bigint NOT NULL CONSTRAINT fk_password_resets__user_id REFERENCES users (id) ON DELETE CASCADE,
    token_hash text NOT NULL CONSTRAINT uq_password_resets__token_hash UNIQUE,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`;
