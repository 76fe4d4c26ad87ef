import { rm } from 'node:fs/promises';
import path from 'node:path';
import { applicationReady, graceMsOf, mainFileOf, startApplication } from '../lib/start/application.mjs';
import { compileServer } from '../lib/build/compile.mjs';
import { ROOT, inRoot } from '../lib/paths.mjs';
import { portsFor } from '../lib/processes/ports.mjs';
import { PROCESSES, SERVICES } from '../lib/processes/process-names.mjs';
import { runRecord } from '../lib/processes/run-record.mjs';
import { runToEnd } from '../lib/processes/run-to-end.mjs';
import { OperatorError } from '../lib/console-steps.mjs';
import { createSupervisor } from '../lib/processes/supervisor.mjs';
import { startTestServers } from '../lib/tests/test-servers.mjs';
import { testEnvironment } from '../lib/tests/test-stack.mjs';
import { buildWeb } from '../lib/build/web-build.mjs';
import { startFaultProxy } from './fault-proxy.mjs';

/** A second worker of translation; it takes over the jobs of a stopped one. */
export const SECOND_WORKER = 'translation-2';
/** Second workers → the service they work for. */
const SECOND_WORKERS = Object.freeze({
  [SECOND_WORKER]: 'translation',
  'tts-2': 'tts',
  'notification-2': 'notification',
});
/** Background workers of each service: either may be killed while the other goes on. */
export const WORKERS = Object.freeze({
  translation: ['translation', SECOND_WORKER],
  tts: ['tts', 'tts-2'],
  notification: ['notification', 'notification-2'],
});
/** Stores → how the variable with their address begins. */
const STORES = Object.freeze({
  database: 'DATABASE_URL_',
  nats: 'NATS_URL',
  redis: 'REDIS_URL',
  files: 'S3_ENDPOINT',
});
/** Everybody here has one address, and what is tried is not how much one address may do. */
const RATE_LIMIT_SCALE = '1000';
/** Mails that one worker has under way at the same time. */
export const MAIL_CONNECTIONS = 4;

/** @typedef {keyof typeof STORES} Store */

/**
 * Gateway, six services, a second worker of each kind and their stores, with a proxy on every edge between them.
 * @param {object} options
 * @param {import('../lib/processes/teardown.mjs').Teardown} options.teardown
 * @param {string} options.smtpUrl
 * @param {(line: string) => void} options.note
 * @param {Record<string, Record<string, string>>} [options.storage] where a service keeps its files, instead of a folder
 *   that all share
 */
export async function startChaosStack({ teardown, smtpUrl, note, storage = {} }) {
  await compileServer(ROOT);
  await buildWeb(ROOT);
  const servers = await startTestServers({ note, teardown });
  const names = [...PROCESSES, ...Object.keys(SECOND_WORKERS)];
  const ports = await portsFor(names);
  const url = `http://127.0.0.1:${ports.gateway}`;
  const given = {
    PATH: process.env.PATH,
    RATE_LIMIT_SCALE,
    SMTP_URL: smtpUrl,
    MAIL_MAX_CONNECTIONS: String(MAIL_CONNECTIONS),
  };
  const environment = testEnvironment(servers, ports, given);
  for (const [name, variables] of Object.entries(storage)) Object.assign(environment[name] ?? {}, variables);
  for (const [name, service] of Object.entries(SECOND_WORKERS)) {
    environment[name] = { ...environment[service], PORT: String(ports[name]), APP_ROLES: 'jobs' };
  }
  const edges = await layEdges(environment, teardown);

  const record = runRecord(path.join(servers.folder, 'stack-run.json'));
  record.take(url);
  let isUp = false;
  const supervisor = createSupervisor({
    logsDir: path.join(servers.folder, 'logs'),
    record: record.keep,
    // Once everything has come up, deaths are what this is about.
    tell: (line) => {
      if (!isUp) note(line);
    },
  });
  teardown.add(async () => {
    await supervisor.stopAll();
    record.release();
  });
  startApplication(supervisor, environment);
  for (const [name, service] of Object.entries(SECOND_WORKERS)) {
    supervisor.start({
      name,
      program: process.execPath,
      args: [mainFileOf(service)],
      cwd: inRoot(),
      env: environment[name],
      stage: 10,
      graceMs: graceMsOf(environment[name]),
    });
  }
  await applicationReady(url, supervisor);
  isUp = true;

  const pidIn = (/** @type {string} */ file, /** @type {string} */ name) =>
    runRecord(path.join(servers.folder, file))
      .read()
      ?.children.find((child) => child.name === name)?.pid;

  return {
    url,
    processes: names,
    /** Readiness address of each process. */
    readiness: names.map((name) => ({ name, url: `http://127.0.0.1:${ports[name]}/readyz` })),
    edges,
    logs: path.join(servers.folder, 'logs'),
    postgresUrl: servers.addresses.postgresAdmin ?? '',
    redisUrl: servers.addresses.redis.admin ?? '',
    /** Service → its database, past the proxies. */
    databases: servers.addresses.databases,
    /** @param {string} name of a process or server @returns {number | undefined} while it is down */
    pidOf: (name) => pidIn('stack-run.json', name) ?? pidIn('servers-run.json', name),
    /** JetStream begins empty, as after its disk was lost; then every service says again what it has said. */
    async wipeStreams() {
      const store = path.join(servers.folder, 'nats/jetstream');
      await servers.supervisor.restart('nats', () => rm(store, { recursive: true, force: true }));
    },
    republish: () => republish(servers.addresses.databases),
  };
}

/** @typedef {Awaited<ReturnType<typeof startChaosStack>>} ChaosStack */

/**
 * Puts a proxy between every process and each of its stores.
 * @param {Record<string, Record<string, string>>} environment changed in place
 * @param {import('../lib/processes/teardown.mjs').Teardown} teardown
 * @returns {Promise<Map<string, import('./fault-proxy.mjs').FaultProxy>>} `process store` → edge
 */
async function layEdges(environment, teardown) {
  const edges = new Map();
  for (const [name, variables] of Object.entries(environment)) {
    for (const [store, start] of Object.entries(STORES)) {
      const variable = Object.keys(variables).find((given) => given.startsWith(start));
      if (!variable) continue;
      const address = new URL(/** @type {string} */ (variables[variable]));
      const edge = await startFaultProxy(Number(address.port));
      teardown.add(() => edge.close());
      address.port = String(edge.port);
      variables[variable] = address.href;
      edges.set(`${name} ${store}`, edge);
    }
  }
  return edges;
}

/** @param {Record<string, string>} databases */
async function republish(databases) {
  for (const service of SERVICES) {
    const variable = `DATABASE_URL_${service.toUpperCase()}`;
    const { code, output } = await runToEnd(
      process.execPath,
      [inRoot('scripts/events.mjs'), 'republish', service, '2020-01-01T00:00:00Z'],
      { cwd: ROOT, env: { ...process.env, [variable]: databases[service] } },
    );
    if (code !== 0) throw new OperatorError(`Không phát lại được sự kiện của ${service}: ${output}`);
  }
}
