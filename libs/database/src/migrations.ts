import type { DataSource, MigrationInterface } from 'typeorm';

/** Key of the advisory lock of migrations. Any fixed number will do. */
const MIGRATION_LOCK = 7_301_947;

export type MigrationClass = new () => MigrationInterface;

/**
 * Applies missing migrations, each in its own transaction. Several replicas may call it concurrently: one works, the
 * others wait for its lock and then find nothing to do.
 * @returns names of the migrations applied by this call
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return applied.map((migration) => migration.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
