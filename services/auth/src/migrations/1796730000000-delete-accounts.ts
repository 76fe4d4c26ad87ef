import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grants of Pro and the administrators' log refer to accounts and only grow: a deleted account keeps an empty row. */
export class DeleteAccounts1796730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN deleted_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN users.deleted_at IS 'when its owner deleted the account; the row then holds nothing personal'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN deleted_at');
  }
}
