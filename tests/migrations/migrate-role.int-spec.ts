import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTestDatabase, type TestDatabase } from '@lacthu/testing';
import { Client } from 'pg';
import { makeEnvFile, readEnvFile, resolvedEnvironment } from '../manifests/compose-environment';
import { PROCESSES } from '../manifests/process-environment';
import { ROOT } from '../manifests/repository-files';

const execute = promisify(execFile);
const SERVICES = PROCESSES.filter((name) => name !== 'gateway');

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase('migrate');
});
afterEach(() => database.close());

async function appliedMigrations(): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

describe('a process with the role migrate alone, as a Job of the cluster starts it', () => {
  it.each(SERVICES)(
    '%s: brings its database up to date and ends, without asking another store',
    async (name) => {
      // Of all addresses that it is told only that of the database leads anywhere.
      const env = {
        ...resolvedEnvironment(name, readEnvFile(makeEnvFile())),
        [`DATABASE_URL_${name.toUpperCase()}`]: database.url,
        APP_ROLES: 'migrate',
      };
      const main = join(ROOT, `dist/services/${name}/src/main.js`);
      const { stdout } = await execute(process.execPath, [main], { env });
      const applied = await appliedMigrations();
      expect(applied.length).toBeGreaterThan(0);
      expect(JSON.parse(stdout)).toMatchObject({ msg: 'service.migrated', applied });
    },
  );

  it('finds nothing to do when it is started again', async () => {
    const env = {
      ...resolvedEnvironment('auth', readEnvFile(makeEnvFile())),
      DATABASE_URL_AUTH: database.url,
      APP_ROLES: 'migrate',
    };
    const main = join(ROOT, 'dist/services/auth/src/main.js');
    await execute(process.execPath, [main], { env });
    const { stdout } = await execute(process.execPath, [main], { env });
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'service.migrated', applied: [] });
  });

  it('fails with a reason when the database cannot be reached, so that the Job is tried again', async () => {
    const env = {
      ...resolvedEnvironment('auth', readEnvFile(makeEnvFile())),
      DATABASE_URL_AUTH: 'postgres://auth:x@127.0.0.1:9/auth',
      APP_ROLES: 'migrate',
    };
    const main = join(ROOT, 'dist/services/auth/src/main.js');
    await expect(execute(process.execPath, [main], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});
