import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events about a person may come after the one that says that their account is deleted: nothing is stored for it then. */
export class RememberDeletedAccounts1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_accounts (
        user_id bigint CONSTRAINT pk_deleted_accounts PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`COMMENT ON COLUMN deleted_accounts.user_id IS 'user, owned by auth'`);
    await runner.query('CREATE INDEX ix_mail_deliveries__user_id ON mail_deliveries (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_mail_deliveries__user_id');
    await runner.query('DROP TABLE deleted_accounts');
  }
}
