import type { DataSource, MigrationInterface } from 'typeorm';

/** Key of the advisory lock under which one replica at a time migrates. Any fixed number will do. */
const MIGRATION_LOCK = 7_301_947;

export type MigrationClass = new () => MigrationInterface;

/**
 * Brings the schema up to date. Several replicas may call it at once: one works, the others wait for its lock
 * and then find nothing to do. Each migration runs in its own transaction.
 *
 * @returns names of the migrations that were applied by this call
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
