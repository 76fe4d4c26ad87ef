import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountWrongLogInsOfADay1796710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE login_days (
        email_key text NOT NULL,
        client_key text NOT NULL,
        failures integer NOT NULL,
        started_at timestamptz NOT NULL,
        wait_until timestamptz,
        told boolean NOT NULL DEFAULT false,
        CONSTRAINT pk_login_days PRIMARY KEY (email_key, client_key)
      )`);
    await runner.query(
      `COMMENT ON COLUMN login_days.client_key IS 'empty: all clients together from which the owner never got in'`,
    );
    await runner.query('CREATE INDEX ix_login_days__started_at ON login_days (started_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_days');
  }
}
