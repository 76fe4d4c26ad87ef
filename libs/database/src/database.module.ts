import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Readiness } from '@lacthu/observability';
import { DataSource } from 'typeorm';
import { CONNECTION_SETTINGS } from './connection-settings';
import { createDataSource, type DataSourceSettings } from './create-data-source';
import { runMigrations } from './migrations';
import { PreparedReads } from './prepared-reads';
import { missingMigrations, waitForSchema } from './schema-version';
import { UnitOfWork } from './unit-of-work';

/**
 * Opens the service's own database, migrates it under a lock (or waits until another process has), and reports
 * database and schema in `/readyz`.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forService(settings: DataSourceSettings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 20, retryDelay: 1_000 }),
          dataSourceFactory: async () => {
            const dataSource = await createDataSource(settings).initialize();
            await (settings.migrates === false ? waitForSchema(dataSource) : runMigrations(dataSource));
            return dataSource;
          },
        }),
      ],
      providers: [
        {
          provide: PreparedReads,
          useFactory: () =>
            new PreparedReads({
              ...CONNECTION_SETTINGS,
              connectionString: settings.url,
              application_name: settings.applicationName,
            }),
        },
        UnitOfWork,
        {
          provide: 'DATABASE_READINESS',
          inject: [DataSource, Readiness],
          useFactory: (dataSource: DataSource, readiness: Readiness) => {
            readiness.add('database', async () => {
              const [missing] = await missingMigrations(dataSource);
              return missing === undefined ? undefined : `schema lacks ${missing}`;
            });
            return true;
          },
        },
      ],
      exports: [PreparedReads, UnitOfWork],
    };
  }
}
