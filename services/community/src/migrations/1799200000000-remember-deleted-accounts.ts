import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A story whose project is deleted after its owner's account keeps neither its owner nor its name. */
export class RememberDeletedAccounts1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_accounts (
        user_id bigint CONSTRAINT pk_deleted_accounts PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`COMMENT ON COLUMN deleted_accounts.user_id IS 'user — auth'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_accounts');
  }
}
