import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSecondFactors1796720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN second_factor_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN users.second_factor_at IS 'since when a log-in needs a code beside the password; null: it does not'`,
    );
    await runner.query(`
      CREATE TABLE second_factors (
        user_id bigint CONSTRAINT pk_second_factors PRIMARY KEY
          CONSTRAINT fk_second_factors__user_id REFERENCES users (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`COMMENT ON COLUMN second_factors.secret IS 'sealed with the master key'`);
    await runner.query(
      `COMMENT ON COLUMN second_factors.last_step IS 'time step of the newest code that was accepted: each counts once'`,
    );
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL CONSTRAINT fk_recovery_codes__user_id REFERENCES users (id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, code_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes, second_factors');
    await runner.query('ALTER TABLE users DROP COLUMN second_factor_at');
  }
}
