import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PromiseTurnsToStrangers1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_attempts ADD COLUMN turn_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN login_attempts.turn_at IS 'when a client that strangers kept out may try, whatever they do then'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_attempts DROP COLUMN turn_at');
  }
}
