import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mainFileOf } from '../lib/start/application.mjs';
import { inRoot } from '../lib/paths.mjs';
import { portsFor } from '../lib/processes/ports.mjs';
import { OperatorError } from '../lib/console-steps.mjs';

const READY_WITHIN_MS = 240_000;
const LOOK_MS = 250;
/** From the order to end a pod until the balancer has heard of it, within preStop. */
const HEARD_AFTER_MS = 1_500;

/**
 * @typedef {object} Ended
 * @property {string} pod
 * @property {number | null} code of its exit; null when it had to be killed
 * @property {number} stopMs from the signal to the exit
 *
 * @typedef {object} Pod
 * @property {string} name
 * @property {string} log file
 * @property {() => Promise<void>} ready it is in rotation
 * @property {() => Promise<Ended>} end as a cluster ends it
 */

/**
 * Starts one process of a Deployment; a process that ends by itself stays down, and is reported at the end.
 * @param {object} options
 * @param {string} options.name unique
 * @param {string} options.program gateway or service whose code it runs
 * @param {Record<string, string>} options.env
 * @param {import('./deployments.mjs').PodRules} options.rules
 * @param {import('./tcp-balancer.mjs').Balancer} [options.balancer] of those who are asked by HTTP
 * @param {string} options.logs folder
 * @param {import('../lib/processes/teardown.mjs').Teardown} options.teardown
 * @returns {Promise<Pod>}
 */
export async function startPod({ name, program, env, rules, balancer, logs, teardown }) {
  const { pod: port } = await portsFor(['pod']);
  const log = path.join(logs, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [mainFileOf(program)], {
    cwd: inRoot(),
    env: { ...env, ...rules.env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exit = once(child, 'exit');
  teardown.add(async () => void child.kill('SIGKILL'));

  return {
    name,
    log,
    async ready() {
      for (const until = Date.now() + READY_WITHIN_MS; ; await sleep(LOOK_MS)) {
        if (await isReady(`http://127.0.0.1:${port}${rules.readyPath}`)) break;
        if (child.exitCode !== null || Date.now() > until)
          throw new OperatorError(`${name} không sẵn sàng, xem ${log}`);
      }
      balancer?.add(name, /** @type {number} */ (port));
    },
    async end() {
      const killAt = Date.now() + rules.graceMs;
      await sleep(HEARD_AFTER_MS);
      balancer?.remove(name);
      await sleep(Math.max(0, rules.preStopMs - HEARD_AFTER_MS));
      const at = Date.now();
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), killAt - at);
      const [code] = await exit;
      clearTimeout(kill);
      return { pod: name, code, stopMs: Date.now() - at };
    },
  };
}

/** @param {string} url */
async function isReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000), headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
