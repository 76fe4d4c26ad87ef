import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import { CONNECTION_SETTINGS } from './connection-settings';
import type { MigrationClass } from './migrations';

/**
 * Connections per process: 7 processes × 8, plus those of prepared reads, stay far below the 200 of the embedded
 * server.
 */
const POOL_SIZE = 8;

export interface DataSourceSettings {
  /** postgres:// address of the service's own database. */
  readonly url: string;
  readonly applicationName: string;
  readonly entities: MixedList<string | (new () => object) | EntitySchema>;
  readonly migrations: MigrationClass[];
  /** False: another process migrates, and this one waits until the schema is complete. */
  readonly migrates?: boolean;
}

/** A data source that never changes the schema by itself; see {@link runMigrations}. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    applicationName: settings.applicationName,
    entities: settings.entities,
    migrations: settings.migrations,
    migrationsTableName: 'migrations',
    synchronize: false,
    migrationsRun: false,
    logging: false,
    poolSize: POOL_SIZE,
    extra: {
      ...CONNECTION_SETTINGS,
      // Without a listener on each client, node-postgres ends the process on a server restart.
      onConnect: (client: { on(event: 'error', listener: () => void): void }) => {
        client.on('error', () => undefined);
      },
    },
  });
}
