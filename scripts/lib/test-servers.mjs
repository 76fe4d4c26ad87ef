import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { complete } from './secrets.mjs';
import { startServers } from './servers.mjs';
import { createSupervisor } from './supervisor.mjs';

/**
 * Servers for tests: free ports, a temporary folder, nothing shared with a running `npm start`.
 * @param {{ note?: (line: string) => void }} [options]
 * @returns {Promise<{ folder: string, environment: Record<string, string>, supervisor: import('./supervisor.mjs').Supervisor,
 *   addresses: import('./servers.mjs').Addresses, secrets: import('./secrets.mjs').Secrets, stop: () => Promise<void> }>}
 */
export async function startTestServers({ note } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-test-'));
  // mkdtemp makes 0700; Postgres runs as another account when we are root.
  await chmod(folder, 0o755);
  const supervisor = createSupervisor({ logsDir: path.join(folder, 'logs') });
  const secrets = complete({});
  const stop = async () => {
    await supervisor.stopAll();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const addresses = await startServers({ folder, supervisor, secrets, throwaway: true, asked: 'embedded', note });
    return { folder, supervisor, secrets, addresses, stop, environment: testEnvironment(addresses) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('./servers.mjs').Addresses} addresses @returns {Record<string, string>} what integration tests read */
const testEnvironment = (addresses) => ({
  TEST_POSTGRES_URL: addresses.postgresAdmin ?? '',
  TEST_NATS_URL: addresses.nats.admin ?? '',
  TEST_REDIS_URL: addresses.redis,
  TEST_FILES_DIR: addresses.storage.FILES_DIR ?? '',
});
