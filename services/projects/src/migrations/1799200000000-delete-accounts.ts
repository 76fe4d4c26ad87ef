import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are deleted get no project any more, and copies of one's data are asked for now and then only. */
export class DeleteAccounts1799200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_accounts (
        user_id bigint CONSTRAINT pk_deleted_accounts PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE data_copies (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_data_copies PRIMARY KEY,
        user_id bigint NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX ix_data_copies__user_id ON data_copies (user_id)');
    for (const table of ['deleted_accounts', 'data_copies'])
      await runner.query(`COMMENT ON COLUMN ${table}.user_id IS 'user — auth'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_copies, deleted_accounts');
  }
}
