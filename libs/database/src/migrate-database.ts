import { createDataSource, type DataSourceSettings } from './create-data-source';
import { runMigrations } from './migrations';

/**
 * What a process does whose only role is to migrate: opens the database, brings it up to date, closes it.
 *
 * @returns names of the migrations that were applied
 */
export async function migrateDatabase(settings: DataSourceSettings): Promise<string[]> {
  const dataSource = await createDataSource(settings).initialize();
  try {
    return await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
