import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadConfig, requiredText } from '@lacthu/config';
import { createDataSource, migrateDatabase, missingMigrations } from '@lacthu/database';
import { Client } from 'pg';
import { z } from 'zod';
import { authDatabase } from '../../services/auth/src/auth.database';
import type { AuthConfig } from '../../services/auth/src/config/auth.config';
import { projectsDatabase } from '../../services/projects/src/projects.database';
import type { ProjectsConfig } from '../../services/projects/src/config/projects.config';

/** Given by `npm test`: a Postgres with pg_dump of its own version (scripts/lib/servers/postgres-with-tools.mjs). */
const { TEST_BACKUP_POSTGRES_URL: SERVER, TEST_BACKUP_POSTGRES_BIN: TOOLS } = loadConfig(
  z.object({ TEST_BACKUP_POSTGRES_URL: requiredText, TEST_BACKUP_POSTGRES_BIN: requiredText }),
);
const SCRIPTS = resolve(__dirname, '../../k8s/components/backups');
const SERVICES = ['auth', 'projects'] as const;
type Service = (typeof SERVICES)[number];
type Addresses = Record<Service, string>;

const execute = promisify(execFile);

/** Runs a script of the backups as a CronJob or an operator would. @returns what it printed */
async function runScript(name: string, addresses: Addresses, ...parameters: string[]): Promise<string> {
  const variables = SERVICES.map((service) => [`DATABASE_URL_${service.toUpperCase()}`, addresses[service]]);
  const { stdout } = await execute('sh', [join(SCRIPTS, name), ...parameters], {
    env: { ...Object.fromEntries(variables), PATH: `${TOOLS}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' },
  });
  return stdout.trim();
}

async function asClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Databases and roles as k8s/stores/postgres-init.sh makes them, under names of this test. */
async function makeDatabases(suffix: string): Promise<Addresses> {
  const made = await asClient(SERVER, async (client) => {
    const entries: [Service, string][] = [];
    for (const service of SERVICES) {
      const name = `${service}_${suffix}`;
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
      await client.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
      await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
      const url = new URL(SERVER);
      Object.assign(url, { username: name, password: name, pathname: `/${name}` });
      entries.push([service, url.toString()]);
    }
    return entries;
  });
  return Object.fromEntries(made) as Addresses;
}

const settingsOf = (addresses: Addresses) => {
  const roles = { APP_ROLES: new Set(['migrate'] as const) };
  return {
    auth: authDatabase({ ...roles, DATABASE_URL_AUTH: addresses.auth } as unknown as AuthConfig),
    projects: projectsDatabase({
      ...roles,
      DATABASE_URL_PROJECTS: addresses.projects,
    } as unknown as ProjectsConfig),
  };
};

async function fill(addresses: Addresses): Promise<void> {
  const settings = settingsOf(addresses);
  for (const service of SERVICES) await migrateDatabase(settings[service]);
  await asClient(addresses.auth, (client) =>
    client.query(
      `INSERT INTO users (name, email, email_key, password_hash, role)
       SELECT 'Người đọc số ' || n, 'nguoi' || n || '@example.org', 'nguoi' || n || '@example.org', 'x', 'user'
       FROM generate_series(1, 200) n`,
    ),
  );
  await asClient(addresses.projects, async (client) => {
    await client.query(
      `INSERT INTO projects (owner_id, name, genre, task_type, creation_method, ai_memory)
       SELECT n, 'Đạo ' || n, 'Tiên hiệp', 'Dịch', 'upload', '{"đạo": "道"}' FROM generate_series(1, 20) n`,
    );
    await client.query(
      `INSERT INTO chapters (project_id, title, original_content, translated_content, display_order)
       SELECT p.id, 'Chương ' || n, '第' || n || E'章\n道可道，非常道', E'Chương\nĐạo khả đạo', n
       FROM projects p, generate_series(1, 15) n`,
    );
  });
}

/** Every row of every table, and how far every sequence has come: what must be the same afterwards. */
async function contentOf(url: string): Promise<Record<string, string>> {
  return asClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: string | null }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text)), '') AS all FROM ${name} t`,
      );
      content[name] = rows[0]?.all ?? '';
    }
    const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
      `SELECT sequencename AS name, last_value AS last FROM pg_sequences ORDER BY 1`,
    );
    for (const { name, last } of sequences) content[name] = String(last);
    return content;
  });
}

describe('a backup of the databases', () => {
  let folder: string;
  let source: Addresses;
  let backup: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    source = await makeDatabases('source');
    await fill(source);
    backup = await runScript('backup-postgres.sh', source, folder, ...SERVICES);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('comes back into empty databases with the same rows, and its service starts from it', async () => {
    const target = await makeDatabases('target');
    await runScript('restore-postgres.sh', target, backup, ...SERVICES);
    for (const service of SERVICES) {
      const before = await contentOf(source[service]);
      expect(Object.keys(before).length).toBeGreaterThan(5);
      expect(await contentOf(target[service])).toEqual(before);
      const dataSource = await createDataSource(settingsOf(target)[service]).initialize();
      expect(await missingMigrations(dataSource)).toEqual([]);
      await dataSource.destroy();
    }
    expect(await contentOf(target.auth)).toMatchObject({ users: expect.stringMatching(/^200 /) });
    await asClient(target.auth, (client) =>
      client.query(
        `INSERT INTO users (name, email, email_key, password_hash, role) VALUES ('Mới', 'm@e.org', 'm@e.org', 'x', 'user')`,
      ),
    );
  });

  it('goes into no database that holds something, and then into none of the others either', async () => {
    const target = await makeDatabases('half');
    await asClient(target.projects, (client) => client.query('CREATE TABLE kept (id bigint)'));
    await expect(runScript('restore-postgres.sh', target, backup, ...SERVICES)).rejects.toThrow(
      'projects không trống',
    );
    expect(await contentOf(target.auth)).toEqual({});
    expect(Object.keys(await contentOf(target.projects))).toEqual(['kept']);
  });

  it('is refused when a file is not what was written', async () => {
    const target = await makeDatabases('damaged');
    const damaged = await runScript('backup-postgres.sh', source, join(folder, 'damaged'), 'auth');
    writeFileSync(join(damaged, 'auth.dump'), 'not a dump');
    await expect(runScript('restore-postgres.sh', target, damaged, 'auth')).rejects.toThrow('auth.dump');
    expect(await contentOf(target.auth)).toEqual({});
  });

  it('leaves nothing behind that looks like one when a database cannot be reached', async () => {
    const nowhere = { ...source, projects: 'postgres://projects:x@127.0.0.1:9/projects' };
    const place = join(folder, 'failed');
    await expect(runScript('backup-postgres.sh', nowhere, place, ...SERVICES)).rejects.toThrow();
    expect(readdirSync(place)).toEqual([]);
  });

  it('takes away what a killed one left a day ago, and copies of more than fourteen days', async () => {
    const place = join(folder, 'nightly');
    const aged = (name: string, days: number): void => {
      mkdirSync(join(place, name), { recursive: true });
      utimesSync(join(place, name), new Date(), new Date(Date.now() - (days + 0.1) * 86_400_000));
    };
    aged('20200101T191000Z', 15);
    aged('20200102T191000Z', 14);
    aged('.partial-20200103T191000Z', 1);
    aged('.partial-20200104T191000Z', 0);
    const newest = await runScript('backup-postgres.sh', source, place, 'auth');
    expect(readdirSync(place).sort()).toEqual([
      '.partial-20200104T191000Z',
      '20200102T191000Z',
      basename(newest),
    ]);
  });

  it('says which address is missing', async () => {
    await expect(runScript('backup-postgres.sh', source, folder, 'community')).rejects.toThrow(
      'Thiếu biến DATABASE_URL_COMMUNITY',
    );
  });
});
