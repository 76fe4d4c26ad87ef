import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import type { MigrationClass } from './migrations';

/** Connections per process: 7 processes × 8 stays far under the 200 of the embedded server. */
const POOL_SIZE = 8;
const CONNECT_TIMEOUT_MS = 5_000;
/** A statement that runs longer than this is a fault; it is ended so that it cannot hold a pool slot. */
const STATEMENT_TIMEOUT_MS = 60_000;

export interface DataSourceSettings {
  /** postgres:// address of the service's own database. */
  readonly url: string;
  readonly applicationName: string;
  readonly entities: MixedList<string | (new () => object) | EntitySchema>;
  readonly migrations: MigrationClass[];
  /** False: another process migrates, and this one waits until the schema is what its code needs. */
  readonly migrates?: boolean;
}

/** A data source that never touches the schema by itself; see {@link runMigrations}. */
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
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      // node-postgres ends the process on a server restart unless each client has a listener of its own.
      onConnect: (client: { on(event: 'error', listener: () => void): void }) => {
        client.on('error', () => undefined);
      },
    },
  });
}
