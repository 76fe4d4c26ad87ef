import { rm } from 'node:fs/promises';
import path from 'node:path';
import { applicationReady, mainFileOf, startApplication } from '../lib/application.mjs';
import { compileServer } from '../lib/compile.mjs';
import { ROOT, inRoot } from '../lib/paths.mjs';
import { portsFor } from '../lib/ports.mjs';
import { PROCESSES, SERVICES } from '../lib/process-names.mjs';
import { runRecord } from '../lib/run-record.mjs';
import { runToEnd } from '../lib/run-to-end.mjs';
import { OperatorError } from '../lib/say.mjs';
import { createSupervisor } from '../lib/supervisor.mjs';
import { startTestServers } from '../lib/test-servers.mjs';
import { testEnvironment } from '../lib/test-stack.mjs';
import { buildWeb } from '../lib/web-build.mjs';
import { startFaultProxy } from './fault-proxy.mjs';

/** A second worker of translation: whoever takes over what a stopped one holds. */
export const SECOND_WORKER = 'translation-2';
const STORES = /** @type {const} */ (['database', 'nats', 'redis']);
/** Everybody here has one address, and what is tried is not how much one address may do. */
const RATE_LIMIT_SCALE = '1000';

/** @typedef {typeof STORES[number]} Store */

/**
 * Gateway, six services, a second translation worker and their stores, with a proxy on every edge between them.
 * @param {{ endings: import('../lib/endings.mjs').Endings, smtpUrl: string, note: (line: string) => void }} options
 */
export async function startChaosStack({ endings, smtpUrl, note }) {
  await compileServer(ROOT);
  await buildWeb(ROOT);
  const servers = await startTestServers({ note, endings });
  const names = [...PROCESSES, SECOND_WORKER];
  const ports = await portsFor(names);
  const url = `http://127.0.0.1:${ports.gateway}`;
  const given = { PATH: process.env.PATH, RATE_LIMIT_SCALE, SMTP_URL: smtpUrl };
  const environment = testEnvironment(servers, ports, given);
  environment[SECOND_WORKER] = {
    ...environment.translation,
    PORT: String(ports[SECOND_WORKER]),
    APP_ROLES: 'jobs',
  };
  const edges = await layEdges(environment, endings);

  const record = runRecord(path.join(servers.folder, 'stack-run.json'));
  record.take(url);
  const supervisor = createSupervisor({
    logsDir: path.join(servers.folder, 'logs'),
    record: record.keep,
    // Deaths are what this is about.
    tell: () => undefined,
  });
  endings.add(async () => {
    await supervisor.stopAll();
    record.release();
  });
  startApplication(supervisor, environment);
  supervisor.start({
    name: SECOND_WORKER,
    program: process.execPath,
    args: [mainFileOf('translation')],
    cwd: inRoot(),
    env: environment[SECOND_WORKER],
    stage: 10,
    graceMs: 12_000,
  });
  await applicationReady(url, supervisor);

  const pidIn = (/** @type {string} */ file, /** @type {string} */ name) =>
    runRecord(path.join(servers.folder, file))
      .read()
      ?.children.find((child) => child.name === name)?.pid;

  return {
    url,
    processes: names,
    edges,
    logs: path.join(servers.folder, 'logs'),
    postgresUrl: servers.addresses.postgresAdmin ?? '',
    redisUrl: servers.addresses.redis,
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
 * @param {import('../lib/endings.mjs').Endings} endings
 * @returns {Promise<Map<string, import('./fault-proxy.mjs').FaultProxy>>} `process store` → edge
 */
async function layEdges(environment, endings) {
  const edges = new Map();
  for (const [name, variables] of Object.entries(environment)) {
    for (const store of STORES) {
      const variable = variableOf(store, variables);
      if (!variable) continue;
      const address = new URL(/** @type {string} */ (variables[variable]));
      const edge = await startFaultProxy(Number(address.port));
      endings.add(() => edge.close());
      address.port = String(edge.port);
      variables[variable] = address.href;
      edges.set(`${name} ${store}`, edge);
    }
  }
  return edges;
}

/** @param {Store} store @param {Record<string, string>} variables */
function variableOf(store, variables) {
  const start = { database: 'DATABASE_URL_', nats: 'NATS_URL', redis: 'REDIS_URL' }[store];
  return Object.keys(variables).find((name) => name.startsWith(start));
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
