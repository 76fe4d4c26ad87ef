import { migrateDatabase, type DataSourceSettings } from '@lacthu/database';
import { createHash } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** SQLSTATEs of a missing and of an existing database. */
const NO_SUCH_DATABASE = '3D000';
const DATABASE_IS_THERE = '42P04';

/** The database of one spec file. */
export interface TestDatabase {
  /** postgres:// address, with administrator rights on the test server. */
  readonly url: string;
  /** Drops it, even with open connections. */
  close(): Promise<void>;
}

/** Creates a database; `name` only makes it recognisable. @param schema its initial schema; empty by default */
export async function openTestDatabase(
  name: string,
  schema?: Omit<DataSourceSettings, 'url'>,
): Promise<TestDatabase> {
  const database = uniqueName(name);
  if (schema) await copyMigrated(database, schema);
  else await asAdministrator(`CREATE DATABASE "${database}"`);
  return { url: addressOf(database), close: () => drop(database) };
}

/** Migrations of a service run once per test run: each database is a copy of a migrated template. */
async function copyMigrated(database: string, schema: Omit<DataSourceSettings, 'url'>): Promise<void> {
  const migrations = schema.migrations.map(String).join('\n');
  const template = `migrated_${createHash('sha256').update(migrations).digest('hex').slice(0, 16)}`;
  const copy = `CREATE DATABASE "${database}" TEMPLATE "${template}"`;
  try {
    await asAdministrator(copy);
  } catch (error) {
    if (!hasCode(error, NO_SUCH_DATABASE)) throw error;
    await makeTemplate(template, schema);
    await asAdministrator(copy);
  }
}

/** Several spec files may do so concurrently; the first one creates the template. */
async function makeTemplate(template: string, schema: Omit<DataSourceSettings, 'url'>): Promise<void> {
  const making = uniqueName(template);
  await asAdministrator(`CREATE DATABASE "${making}"`);
  try {
    await migrateDatabase({ ...schema, url: addressOf(making) });
    await asAdministrator(`ALTER DATABASE "${making}" RENAME TO "${template}"`);
  } catch (error) {
    await drop(making);
    if (!hasCode(error, DATABASE_IS_THERE)) throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof DatabaseError && error.code === code;

function addressOf(database: string): string {
  const url = new URL(testAddresses().TEST_POSTGRES_URL);
  url.pathname = `/${database}`;
  return url.toString();
}

const drop = (database: string): Promise<void> =>
  asAdministrator(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);

async function asAdministrator(sql: string): Promise<void> {
  const client = new Client({ connectionString: testAddresses().TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
