import path from 'node:path';
import { applicationReady, startApplication } from '../start/application.mjs';
import { compileServer } from '../build/compile.mjs';
import { ROOT } from '../paths.mjs';
import { portsFor } from '../processes/ports.mjs';
import { PROCESSES, SERVICES } from '../processes/process-names.mjs';
import { runRecord } from '../processes/run-record.mjs';
import { stackEnvironment } from '../start/stack-environment.mjs';
import { createSupervisor } from '../processes/supervisor.mjs';
import { buildWeb } from '../build/web-build.mjs';

export const DEMO_PASSWORD = 'lacthu123';
/** Fake providers answer at once; only a test that simulates a silent provider reaches this timeout. */
const CALL_TIMEOUT_SECONDS = '10';
/** Port name of the tests' fake Gemini: no request carries its address, so the stack has to know it from the start. */
const GEMINI = 'gemini';
/** Port name of the tests' fake span collector; most tests run without one, which fails nothing. */
const OTLP = 'otlp';
/** Port name of the tests' mail server; mails wait until it listens. */
const SMTP = 'smtp';

/**
 * The environment of every process of a stack for tests: on this machine alone, with the demo accounts.
 * @param {import('./test-servers.mjs').TestServers} servers
 * @param {Record<string, number>} ports of the processes
 * @param {Record<string, string | undefined>} given inherited by every process
 * @returns {Record<string, Record<string, string>>} process → environment
 */
export function testEnvironment(servers, ports, given) {
  const port = /** @type {number} */ (ports.gateway);
  return stackEnvironment({
    given: {
      MAIL_FROM: 'Lạc Thư <thu@lacthu.example.org>',
      TRANSLATION_CALL_TIMEOUT_SECONDS: CALL_TIMEOUT_SECONDS,
      ...given,
    },
    addresses: servers.addresses,
    secrets: servers.secrets,
    ports,
    host: '127.0.0.1',
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    webDist: path.join(ROOT, 'web/dist'),
    demoPassword: DEMO_PASSWORD,
  });
}

/**
 * Boots gateway and services on free ports, on the servers of the test run, with the databases those made.
 * @param {import('./test-servers.mjs').TestServers} servers
 * @param {{ env: Record<string, string | undefined>, teardown: import('../processes/teardown.mjs').Teardown }} options
 *   env: inherited by every process
 * @returns {Promise<Record<string, string>>} what end-to-end tests read
 */
export async function startTestStack(servers, { env, teardown }) {
  await compileServer(ROOT);
  await buildWeb(ROOT);
  const ports = await portsFor([...PROCESSES, GEMINI, OTLP, SMTP]);
  const port = /** @type {number} */ (ports.gateway);
  const url = `http://127.0.0.1:${port}`;
  const logsDir = path.join(servers.folder, 'logs');
  const runFile = path.join(servers.folder, 'stack-run.json');
  const record = runRecord(runFile);
  record.take(url);
  const supervisor = createSupervisor({ logsDir, record: record.keep });
  teardown.add(async () => {
    await supervisor.stopAll();
    record.release();
  });
  startApplication(
    supervisor,
    testEnvironment(servers, ports, {
      ...env,
      GOOGLEAI_BASE_URL: `http://127.0.0.1:${ports[GEMINI]}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports[OTLP]}`,
      SMTP_URL: `smtp://127.0.0.1:${ports[SMTP]}`,
    }),
  );
  await applicationReady(url, supervisor);
  return {
    E2E_BASE_URL: url,
    E2E_DEMO_PASSWORD: DEMO_PASSWORD,
    E2E_RUN_FILE: runFile,
    E2E_LOGS_DIR: logsDir,
    E2E_SERVICE_URLS: JSON.stringify(
      Object.fromEntries(SERVICES.map((name) => [name, `http://127.0.0.1:${ports[name]}`])),
    ),
    E2E_OWN_STORES: JSON.stringify({
      databases: servers.addresses.databases,
      nats: servers.addresses.nats,
      redis: servers.addresses.redis,
    }),
    E2E_GEMINI_PORT: String(ports[GEMINI]),
    E2E_OTLP_PORT: String(ports[OTLP]),
    E2E_SMTP_PORT: String(ports[SMTP]),
    E2E_POSTGRES_URL: servers.environment.TEST_POSTGRES_URL ?? '',
    E2E_NATS_URL: servers.environment.TEST_NATS_URL ?? '',
    E2E_REDIS_URL: servers.environment.TEST_REDIS_URL ?? '',
  };
}
