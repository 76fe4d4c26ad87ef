import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';
import { PROCESSES } from '../processes/process-names.mjs';
import { OperatorError } from '../console-steps.mjs';

const SERVICE_STAGE = 10;
/** Default of STOP_SECONDS in a process. */
const STOP_SECONDS = 25;
/** Beyond STOP_SECONDS, at which a process ends by itself. */
const LAST_MS = 2_000;
/**
 * The young generation is left at 4 MiB a half: node's default (16) keeps some 25 MiB more in each of seven idle processes
 * (measured). Source maps cost 8 MiB each and are for those who develop.
 */
const NODE_FLAGS = ['--max-semi-space-size=4'];
const DEVELOPMENT_FLAGS = [...NODE_FLAGS, '--enable-source-maps'];

/** @param {string} name @returns {string} the file a process runs; the name shows in its command line */
export const mainFileOf = (name) =>
  inRoot('dist', name === 'gateway' ? 'gateway/src/main.js' : `services/${name}/src/main.js`);

/**
 * Starts the gateway and the six services.
 * @param {import('../processes/supervisor.mjs').Supervisor} supervisor
 * @param {Record<string, Record<string, string>>} environment process → environment
 * @param {{ development?: boolean }} [options] development: stack traces lead to the TypeScript sources
 */
export function startApplication(supervisor, environment, { development = false } = {}) {
  const flags = development ? DEVELOPMENT_FLAGS : NODE_FLAGS;
  for (const name of PROCESSES) {
    supervisor.start({
      name,
      program: process.execPath,
      args: [...flags, mainFileOf(name)],
      cwd: inRoot(),
      env: environment[name],
      stage: SERVICE_STAGE,
      graceMs: graceMsOf(environment[name]),
    });
  }
}

/**
 * How long a process may take to end by itself before it is killed: what a provider is working on is paid for.
 * @param {Record<string, string> | undefined} environment of the process
 */
export const graceMsOf = (environment) => Number(environment?.STOP_SECONDS || STOP_SECONDS) * 1_000 + LAST_MS;

/**
 * Waits until the gateway says that every service is ready.
 * @param {string} url of the gateway, as seen from this machine
 * @param {import('../processes/supervisor.mjs').Supervisor} supervisor
 * @param {{ withinMs?: number, stopped?: () => boolean }} [options]
 * @throws {OperatorError} naming what is not ready, with the last lines of its log
 */
export async function applicationReady(url, supervisor, { withinMs = 180_000, stopped = () => false } = {}) {
  let answer = 'gateway chưa trả lời';
  for (const until = Date.now() + withinMs; Date.now() < until && !stopped();) {
    const lost = PROCESSES.find((name) => supervisor.keepsDying(name));
    if (lost)
      throw new OperatorError(
        `Dịch vụ ${lost} không khởi động được; lý do ở các dòng trên và trong logs/${lost}.log.`,
      );
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
      answer = await response.text();
      if (response.status === 200) return;
    } catch {
      // not listening yet
    }
    await sleep(100);
  }
  if (stopped()) return;
  throw new OperatorError(
    `Sau ${Math.round(withinMs / 1000)} giây vẫn chưa sẵn sàng: ${answer.slice(0, 500)}. Xem nhật ký trong .data/logs.`,
  );
}
