import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveTo, postgresHome } from './postgres-home.mjs';
import { endProcess, startOf } from '../processes/process-identity.mjs';
import { SERVICES } from '../processes/process-names.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/** Seven processes with pools of at most 8, twice over while a replica is replaced, and room for tools. */
const MAX_CONNECTIONS = 200;
/** SQLSTATE invalid_password. */
const WRONG_PASSWORD = '28P01';

/**
 * Makes the cluster when there is none and says how to run it.
 * @param {{ folder: string, port: number, password: string, throwaway?: boolean }} options
 *   throwaway: test data that need not survive a power cut, so nothing waits for the disk; a kill of Postgres loses nothing
 * @returns {Promise<{ spec: import('../processes/supervisor.mjs').ProcessSpec, dataDir: string, moved: boolean }>}
 */
export async function preparePostgres({ folder, port, password, throwaway = false }) {
  const { bin, dataDir, account, moved } = await postgresHome(folder);
  await endLeftover(dataDir);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise({ bin, dataDir, account, password });
  await refuseOtherVersion(bin, dataDir, account);

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(MAX_CONNECTIONS),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(throwaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return {
    dataDir,
    moved,
    spec: {
      name: 'postgres',
      program: path.join(bin, 'postgres'),
      args: [
        '-D',
        dataDir,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      cwd: dataDir,
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8' },
      uid: account?.uid,
      gid: account?.gid,
      stage: 0,
      // SIGINT: end sessions, write a checkpoint, go. (SIGTERM would wait for clients to leave.)
      stopSignal: 'SIGINT',
      graceMs: 20_000,
    },
  };
}

/** @param {{ bin: string, dataDir: string, account?: { uid: number, gid: number }, password: string }} options */
async function initialise({ bin, dataDir, account, password }) {
  const fresh = `${dataDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await giveTo(fresh, account);
  const secret = await mkdtemp(path.join(tmpdir(), 'lac-thu-'));
  const passwordFile = path.join(secret, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(passwordFile, account);
  await giveTo(secret, account);
  try {
    const { code, output } = await runToEnd(
      path.join(bin, 'initdb'),
      [
        '-D',
        fresh,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...localeFlags(),
      ],
      { cwd: fresh, uid: account?.uid, gid: account?.gid },
    );
    if (code !== 0)
      throw new OperatorError(
        `Không tạo được kho dữ liệu Postgres ở ${dataDir}.`,
        output.trim().split('\n').slice(-12),
      );
  } finally {
    await rm(secret, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
  await rename(fresh, dataDir);
}

/** Order by code point, letters by Unicode. Other systems than Linux have no C.UTF-8 of their own, Postgres brings one. */
function localeFlags() {
  return process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** @param {string} bin @param {string} dataDir @param {{ uid: number, gid: number } | undefined} account */
async function refuseOtherVersion(bin, dataDir, account) {
  const of = (await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await runToEnd(path.join(bin, 'postgres'), ['--version'], {
    cwd: '/',
    uid: account?.uid,
    gid: account?.gid,
  });
  if (output.includes(` ${of}.`)) return;
  throw new OperatorError(
    `Dữ liệu ở ${dataDir} thuộc Postgres ${of}, còn bản đang cài là ${output.trim()}. Hãy dùng lại phiên bản cũ của Lạc Thư để xuất dữ liệu, hoặc xóa bằng npm run reset.`,
  );
}

/**
 * A Postgres that outlived its supervisor holds the data folder; a lock file of a process that is gone blocks the next start.
 * @param {string} dataDir
 */
export async function endLeftover(dataDir) {
  const lock = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const start = startOf(pid);
  if (start && runsIn(pid, dataDir)) {
    await endProcess({ pid, start }, { signal: 'SIGINT', graceMs: 20_000 });
  }
  // The process has ended, or its pid belongs to another one: the folder is not in use either way.
  await rm(lock, { force: true });
}

/** @param {number} pid @param {string} dataDir */
function runsIn(pid, dataDir) {
  if (process.platform !== 'linux') return true;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    return false;
  }
}

/**
 * Waits until Postgres takes connections.
 * @param {string} url
 * @param {() => boolean} hopeless stop waiting: it keeps dying
 * @throws {OperatorError} when it refuses the password, which waiting does not change
 */
export async function postgresAnswers(url, hopeless) {
  const { Client } = (await import('pg')).default;
  for (const until = Date.now() + 60_000; Date.now() < until && !hopeless();) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code === WRONG_PASSWORD) {
        throw new OperatorError(
          'Postgres không nhận mật khẩu: tệp secrets.json không phải tệp đã tạo ra dữ liệu này. Hãy khôi phục tệp ấy từ bản sao lưu, hoặc xóa dữ liệu bằng npm run reset.',
        );
      }
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/**
 * Creates one database and one role of each name; only that role may connect to it.
 * @param {string} adminUrl
 * @param {Record<string, string>} passwords name → password
 */
export async function makeDatabases(adminUrl, passwords) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const roles = new Set(
      (await client.query('SELECT rolname FROM pg_roles')).rows.map((row) => row.rolname),
    );
    const databases = new Set(
      (await client.query('SELECT datname FROM pg_database')).rows.map((row) => row.datname),
    );
    for (const [name, password] of Object.entries(passwords)) {
      const id = pg.escapeIdentifier(name);
      const login = `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
      await client.query(`${roles.has(name) ? 'ALTER' : 'CREATE'} ROLE ${id} ${login}`);
      if (databases.has(name)) continue;
      await client.query(`CREATE DATABASE ${id} OWNER ${id}`);
      await client.query(`REVOKE ALL ON DATABASE ${id} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}

/**
 * @param {Record<string, string>} passwords
 * @param {number} port
 * @returns {{ postgresAdmin: string, databases: Record<string, string> }}
 */
export function postgresAddresses(passwords, port) {
  const url = (/** @type {string} */ user, /** @type {string} */ database) =>
    `postgres://${user}:${passwords[user]}@127.0.0.1:${port}/${database}`;
  return {
    postgresAdmin: url('postgres', 'postgres'),
    databases: Object.fromEntries(SERVICES.map((name) => [name, url(name, name)])),
  };
}
