import { migrateDatabase, type DataSourceSettings } from '@lacthu/database';
import { createHash } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** Postgres' words for a database that is not there, and for one that is. */
const NO_SUCH_DATABASE = '3D000';
const DATABASE_IS_THERE = '42P04';

/** A database of a spec file's own. */
export interface TestDatabase {
  /** postgres:// address, with the rights of the test server's administrator. */
  readonly url: string;
  /** Drops it, also when connections are still open. */
  close(): Promise<void>;
}

/**
 * Creates a database; `name` only makes it recognisable.
 *
 * @param schema what it holds already; it is empty without
 */
export async function openTestDatabase(
  name: string,
  schema?: Omit<DataSourceSettings, 'url'>,
): Promise<TestDatabase> {
  const database = uniqueName(name);
  if (schema) await copyMigrated(database, schema);
  else await asAdministrator(`CREATE DATABASE "${database}"`);
  return { url: addressOf(database), close: () => drop(database) };
}

/** A service's migrations run once for all spec files of a run: each database is a copy of what they made. */
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

/** Several spec files may do so at once: the first to be ready has made it. */
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
