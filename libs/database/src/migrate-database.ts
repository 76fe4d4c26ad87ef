import { createDataSource, type DataSourceSettings } from './create-data-source';
import { runMigrations } from './migrations';

/**
 * Opens the database, applies the migrations and closes it; for a process whose only role is `migrate`.
 * @returns names of the applied migrations
 */
export async function migrateDatabase(settings: DataSourceSettings): Promise<string[]> {
  const dataSource = await createDataSource(settings).initialize();
  try {
    return await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
