import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChild } from '../processes/end-child.mjs';
import { ROOT } from '../paths.mjs';
import { cpuSecondsOf } from '../processes/process-cpu.mjs';

const NOWHERE = 'http://127.0.0.1:9';
const READY_MS = 30_000;
const USER = { id: 7, role: 'user', proActive: false };

/**
 * The tts service as it is built, as a process of its own on stores of its own.
 * @param {typeof import('../../../libs/testing/src/index')} testing as it is built
 * @param {typeof import('../../../libs/contracts/src/index')} contracts
 * @param {{ edgeUrl: string, parallel: number, teardown: import('../processes/teardown.mjs').Teardown }} options
 */
export async function speechProcess(testing, contracts, { edgeUrl, parallel, teardown }) {
  const database = await testing.openTestDatabase('bench_tts');
  teardown.add(() => database.close());
  const nats = testing.openTestNats('tts');
  teardown.add(() => nats.close());
  const filesDir = await mkdtemp(path.join(tmpdir(), 'lac-thu-bench-tts-'));
  teardown.add(() => rm(filesDir, { recursive: true, force: true }));
  const identity = testing.testIdentity();
  const port = await testing.freePort();
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/services/tts/src/main.js')], {
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      NATS_URL: nats.url,
      REDIS_URL: testing.testAddresses().TEST_REDIS_URL,
      DATABASE_URL_TTS: database.url,
      FILES_DIR: filesDir,
      MASTER_KEY: randomBytes(32).toString('base64'),
      EDGE_TTS_URL: edgeUrl,
      TTS_PARALLEL_PIECES: String(parallel),
      IDENTITY_PRIVATE_KEY: identity.privateKeys.tts,
      IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
      ...Object.fromEntries(
        contracts.SERVICE_NAMES.map((name) => [`SERVICE_URL_${name.toUpperCase()}`, NOWHERE]),
      ),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  teardown.add(() => endChild(child));
  const url = `http://127.0.0.1:${port}`;
  const call = async (/** @type {string} */ route, body = /** @type {object | undefined} */ (undefined)) => {
    const headers = await identity.signedHeaders('tts', USER);
    return await fetch(url + route, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
  };
  await testing.waitFor('the service is ready', async () => (await call('/readyz')).status === 200, READY_MS);
  return {
    call,
    /** MiB */
    rss: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    /** Seconds of CPU of the threads that it has at the moment; those that join sound stay for a minute without work. */
    cpuSeconds: () => cpuSecondsOf(child.pid),
  };
}
