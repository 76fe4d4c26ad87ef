import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import { bootTestNeighbour, openTestDatabase, type TestDatabase } from '@lacthu/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, type DataSourceSettings } from './create-data-source';
import { migrateDatabase } from './migrate-database';
import type { MigrationClass } from './migrations';
import { missingMigrations, waitForSchema } from './schema-version';

class CreateShelves1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE shelves (id bigint)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shelves');
  }
}

class CreateBooks1700000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE books (id bigint)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE books');
  }
}

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase('schema');
});
afterEach(() => database.close());

const settings = (migrations: MigrationClass[]): DataSourceSettings => ({
  url: database.url,
  applicationName: 'schema-test',
  entities: [],
  migrations,
});

async function withDatabase<T>(
  migrations: MigrationClass[],
  act: (dataSource: ReturnType<typeof createDataSource>) => Promise<T>,
): Promise<T> {
  const dataSource = await createDataSource(settings(migrations)).initialize();
  try {
    return await act(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

describe('the schema that a process needs', () => {
  it('is waited for until a process that migrates has brought it', async () => {
    const both = [CreateShelves1700000000000, CreateBooks1700000100000];
    await withDatabase(both, async (dataSource) => {
      expect(await missingMigrations(dataSource)).toEqual(both.map(({ name }) => name));
      const waiting = waitForSchema(dataSource);
      expect(await migrateDatabase(settings(both))).toEqual(both.map(({ name }) => name));
      await waiting;
      expect(await missingMigrations(dataSource)).toEqual([]);
    });
  });

  it('is not waited for for ever: what is missing is named', async () => {
    await migrateDatabase(settings([CreateShelves1700000000000]));
    await withDatabase([CreateShelves1700000000000, CreateBooks1700000100000], async (dataSource) => {
      await expect(waitForSchema(dataSource, 0)).rejects.toThrow('CreateBooks1700000100000');
    });
  });

  it('may be newer than the code, as while a release is being rolled out', async () => {
    await migrateDatabase(settings([CreateShelves1700000000000, CreateBooks1700000100000]));
    await withDatabase([CreateShelves1700000000000], async (dataSource) => {
      expect(await missingMigrations(dataSource)).toEqual([]);
    });
  });
});

describe('a service without the role migrate', () => {
  it('begins when another process has migrated, and is not ready on a schema that is older than its code', async () => {
    const beginning = bootTestNeighbour('community', {
      databaseUrl: database.url,
      roles: new Set(['http']),
    });
    await migrateDatabase(settings([...MESSAGING_MIGRATIONS]));
    const service = await beginning;
    try {
      expect(await service.call({ path: '/readyz' })).toMatchObject({ status: 200 });
      const [, last] = await withDatabase([], (dataSource) =>
        dataSource.query<[{ name: string }[], number]>(
          'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING name',
        ),
      );
      expect(last).toBe(1);
      expect(await service.call({ path: '/readyz' })).toMatchObject({
        status: 503,
        json: { failures: { database: expect.stringContaining('schema lacks') } },
      });
    } finally {
      await service.close();
    }
  });
});
