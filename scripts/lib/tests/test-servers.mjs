import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRecord } from '../processes/run-record.mjs';
import { complete } from '../servers/secrets.mjs';
import { startServers } from '../servers/servers.mjs';
import { createSupervisor } from '../processes/supervisor.mjs';

const PREFIX = 'lac-thu-test-';
const RECORDS = ['stack-run.json', 'servers-run.json'];

/**
 * Servers for tests: free ports, a temporary folder, nothing shared with a running `npm start`.
 * @param {{ note?: (line: string) => void, teardown: import('../processes/teardown.mjs').Teardown }} options
 * @returns {Promise<TestServers>}
 *
 * @typedef {object} TestServers
 * @property {string} folder
 * @property {import('../processes/supervisor.mjs').Supervisor} supervisor of the servers
 * @property {Record<string, string>} environment what integration tests read
 * @property {import('../servers/servers.mjs').Addresses} addresses
 * @property {import('../servers/secrets.mjs').Secrets} secrets
 */
export async function startTestServers({ note, teardown }) {
  await endAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  // mkdtemp makes 0700; Postgres runs as another account when we are root.
  await chmod(folder, 0o755);
  const record = runRecord(path.join(folder, 'servers-run.json'));
  record.take('');
  const supervisor = createSupervisor({ logsDir: path.join(folder, 'logs'), record: record.keep });
  teardown.add(async () => {
    await supervisor.stopAll();
    await rm(folder, { recursive: true, force: true });
  });
  const secrets = complete({});
  const addresses = await startServers({
    folder,
    supervisor,
    secrets,
    throwaway: true,
    asked: 'embedded',
    note,
  });
  return { folder, supervisor, secrets, addresses, environment: testEnvironment(addresses) };
}

/** @param {import('../servers/servers.mjs').Addresses} addresses @returns {Record<string, string>} */
const testEnvironment = (addresses) => ({
  TEST_POSTGRES_URL: addresses.postgresAdmin ?? '',
  TEST_NATS_URL: addresses.nats.admin ?? '',
  TEST_REDIS_URL: addresses.redis.admin ?? '',
  TEST_FILES_DIR: addresses.storage.FILES_DIR ?? '',
});

/** Ends what test runs left behind that were killed, and removes their folders. */
async function endAbandoned() {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => path.join(tmpdir(), name))) {
    const records = RECORDS.map((name) => runRecord(path.join(folder, name))).filter((record) =>
      record.read(),
    );
    if (records.length === 0) continue;
    const alive = records.some((record) => record.take('') !== undefined);
    if (alive) continue;
    for (const record of records) await record.endLeftovers();
    await rm(folder, { recursive: true, force: true });
  }
}
