import path from 'node:path';
import { createClient } from '../chaos/client.mjs';
import { compileServer } from '../lib/build/compile.mjs';
import { ROOT } from '../lib/paths.mjs';
import { portsFor } from '../lib/processes/ports.mjs';
import { PROCESSES } from '../lib/processes/process-names.mjs';
import { startTestServers } from '../lib/tests/test-servers.mjs';
import { testEnvironment } from '../lib/tests/test-stack.mjs';
import { buildWeb } from '../lib/build/web-build.mjs';
import { podRules } from './deployments.mjs';
import { startPod } from './pods.mjs';
import { startBalancer } from './tcp-balancer.mjs';

/** Everybody here has one address, and what is tried is not how much one address may do. */
const RATE_LIMIT_SCALE = '1000';

/**
 * Replicas of Deployments behind balancers: every client of a service or of the gateway connects to its balancer.
 * @param {object} options
 * @param {Record<string, number>} options.replicas Deployment → how many pods
 * @param {Record<string, string>} options.given environment of every process
 * @param {import('../lib/processes/teardown.mjs').Teardown} options.teardown
 * @param {(line: string) => void} options.note
 */
export async function startRollingStack({ replicas, given, teardown, note }) {
  await compileServer(ROOT);
  await buildWeb(ROOT);
  const servers = await startTestServers({ note, teardown });
  const ports = await portsFor(PROCESSES);
  const environment = testEnvironment(servers, ports, { PATH: process.env.PATH, RATE_LIMIT_SCALE, ...given });
  const logs = path.join(servers.folder, 'logs');
  /** @type {Map<string, import('./tcp-balancer.mjs').Balancer>} */
  const balancers = new Map();
  for (const name of PROCESSES)
    balancers.set(name, await startBalancer(/** @type {number} */ (ports[name]), teardown));

  /** @type {Map<string, import('./pods.mjs').Pod[]>} */
  const pods = new Map(Object.keys(replicas).map((name) => [name, []]));
  /** @type {import('./pods.mjs').Ended[]} */
  const ended = [];
  let count = 0;

  /** @param {string} deployment @param {PodOptions} options */
  async function start(deployment, { migrates = false, env = {} }) {
    const program = deployment.replace(/-worker$/, '');
    const rules = await podRules(deployment);
    const roles = migrates ? { APP_ROLES: `${rules.env.APP_ROLES},migrate` } : {};
    return startPod({
      name: `${deployment}-${(count += 1)}`,
      program,
      env: { .../** @type {Record<string, string>} */ (environment[program]), ...env },
      rules: { ...rules, env: { ...rules.env, ...roles } },
      balancer: program === deployment ? balancers.get(program) : undefined,
      logs,
      teardown,
    });
  }

  const url = `http://127.0.0.1:${ports.gateway}`;
  const stack = {
    url,
    client: createClient(url),
    logs,
    ended,
    deployments: Object.keys(replicas),
    /** @param {string} deployment @returns {import('./pods.mjs').Pod[]} */
    podsOf: (deployment) => pods.get(deployment) ?? [],
    /** @returns {number} connections that reached no pod */
    unanswered: () => [...balancers.values()].reduce((sum, balancer) => sum + balancer.unanswered(), 0),
    /** One more pod, in rotation when this resolves. @param {string} deployment @param {PodOptions} [options] */
    async grow(deployment, options = {}) {
      const pod = await start(deployment, options);
      await pod.ready();
      stack.podsOf(deployment).push(pod);
      return pod;
    },
    /** The oldest pod ends. @param {string} deployment */
    async shrink(deployment) {
      const pod = stack.podsOf(deployment).shift();
      if (pod) ended.push(await pod.end());
    },
    /** First one more, then one less. @param {string} deployment */
    async replaceOne(deployment) {
      await stack.grow(deployment);
      await stack.shrink(deployment);
    },
  };
  await Promise.all(
    Object.entries(replicas).map(async ([deployment, wanted]) => {
      // In a cluster a Job migrates; here the first pod of a service does.
      const hasTables = deployment !== 'gateway' && !deployment.endsWith('-worker');
      for (let place = 0; place < wanted; place += 1)
        await stack.grow(deployment, { migrates: hasTables && place === 0 });
    }),
  );
  return stack;
}

/**
 * @typedef {Awaited<ReturnType<typeof startRollingStack>>} RollingStack
 * @typedef {{ migrates?: boolean, env?: Record<string, string> }} PodOptions options of one pod
 */
