import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portsFor } from '../processes/ports.mjs';
import { giveTo, postgresAccount } from './postgres-home.mjs';
import { canUseApt, ensurePrograms, findProgram } from '../processes/programs.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

const DEBIAN = '/usr/lib/postgresql';
const PASSWORD = 'test';

/**
 * A Postgres of the machine's own for the tests of backups, with everything that belongs to it: the one from npm has no
 * pg_dump, and pg_dump reads no server that is newer than itself.
 * @param {{ note?: (line: string) => void, teardown: import('../processes/teardown.mjs').Teardown }} options
 * @returns {Promise<{ TEST_BACKUP_POSTGRES_URL: string, TEST_BACKUP_POSTGRES_BIN: string }>} what those tests read
 */
export async function startPostgresWithTools({ note, teardown }) {
  const bin = await toolFolder(note);
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-backup-'));
  const account = process.getuid?.() === 0 ? await postgresAccount() : undefined;
  const run = async (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const { code, output } = await runToEnd(path.join(bin, program), args, {
      cwd: folder,
      uid: account?.uid,
      gid: account?.gid,
    });
    if (code !== 0)
      throw new OperatorError(`${program} không chạy được.`, output.trim().split('\n').slice(-8));
  };
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, PASSWORD);
  await giveTo(passwordFile, account);
  await giveTo(folder, account);
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'postgres');
  const { postgres: port } = await portsFor(['postgres']);
  teardown.add(async () => {
    await run('pg_ctl', ['stop', '-D', dataDir, '-m', 'immediate']).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  await run('initdb', [
    '-D',
    dataDir,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', ['start', '-w', '-D', dataDir, '-l', path.join(folder, 'log'), '-o', settings]);
  return {
    TEST_BACKUP_POSTGRES_URL: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    TEST_BACKUP_POSTGRES_BIN: bin,
  };
}

/** @param {((line: string) => void) | undefined} note @returns {Promise<string>} folder of initdb, pg_ctl and pg_dump */
async function toolFolder(note) {
  const installed = debianFolder() ?? folderOnPath();
  if (installed) return installed;
  if (!canUseApt()) {
    throw new OperatorError(
      'Bài kiểm tra sao lưu cần Postgres cùng pg_dump trên máy (initdb, pg_ctl, pg_dump).',
    );
  }
  await ensurePrograms({ pg_dump: 'postgresql' }, { note });
  const folder = debianFolder();
  if (!folder) throw new OperatorError(`Không thấy Postgres trong ${DEBIAN} sau khi cài.`);
  return folder;
}

/** Debian keeps the programs of a server apart, by version; the newest is taken. */
function debianFolder() {
  try {
    const versions = readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
    return versions
      .map((version) => path.join(DEBIAN, version, 'bin'))
      .find((folder) => findProgram('initdb', [folder]) && findProgram('pg_dump', [folder]));
  } catch {
    return undefined;
  }
}

function folderOnPath() {
  const program = findProgram('initdb');
  const folder = program && path.dirname(program);
  return folder && findProgram('pg_dump', [folder]) ? folder : undefined;
}
