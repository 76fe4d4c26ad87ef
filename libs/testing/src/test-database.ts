import { Client } from 'pg';
import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** A database of a spec file's own. */
export interface TestDatabase {
  /** postgres:// address, with the rights of the test server's administrator. */
  readonly url: string;
  /** Drops it, also when connections are still open. */
  close(): Promise<void>;
}

/** Creates an empty database; `name` only makes it recognisable. */
export async function openTestDatabase(name: string): Promise<TestDatabase> {
  const database = uniqueName(name);
  await asAdministrator(`CREATE DATABASE "${database}"`);
  const url = new URL(testAddresses().TEST_POSTGRES_URL);
  url.pathname = `/${database}`;
  return {
    url: url.toString(),
    close: () => asAdministrator(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`),
  };
}

async function asAdministrator(sql: string): Promise<void> {
  const client = new Client({ connectionString: testAddresses().TEST_POSTGRES_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
