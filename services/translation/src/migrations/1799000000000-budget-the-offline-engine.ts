import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many characters an account or a guest's address (an opaque key) has had worked on lately. It matters for a minute:
 * it is not worth writing ahead, and empty after a crash.
 */
export class BudgetTheOfflineEngine1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE offline_budgets (
         spender text CONSTRAINT pk_offline_budgets PRIMARY KEY,
         level double precision NOT NULL,
         counted_at timestamptz NOT NULL)`,
    );
    await runner.query('CREATE INDEX ix_offline_budgets__counted_at ON offline_budgets (counted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE offline_budgets');
  }
}
