import { setTimeout as sleep } from 'node:timers/promises';
import Redis from 'ioredis';
import { PROCESSES } from '../lib/process-names.mjs';
import { SECOND_WORKER } from './chaos-stack.mjs';

/** Longer than a worker's lease (libs/jobs, 15 s), so that another one takes over what it holds. */
const PAST_THE_LEASE_MS = 20_000;
const CUT_MS = { low: 4_000, high: 20_000 };

/**
 * Something that goes wrong, and how it is made good again.
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} [kills] how many processes with calls under way it ends or takes over
 * @property {(stack: import('./chaos-stack.mjs').ChaosStack, random: import('./seeded-random.mjs').SeededRandom) => Promise<void>} strike
 *   resolves when it is over and everything may recover
 */

/** @param {string} name @returns {Fault} the process is gone at once, as when memory runs out; its supervisor starts it again */
const kill = (name) => ({
  name: `kill -9 ${name}`,
  kills: 1,
  async strike(stack) {
    const before = signal(stack, name, 'SIGKILL');
    await another(stack, name, before);
  },
});

/** @param {string} name @returns {Fault} the process stands still past its lease and then goes on as if nothing had been */
const pause = (name) => ({
  name: `đứng hình ${name} quá hạn giữ việc`,
  kills: 1,
  async strike(stack) {
    const pid = signal(stack, name, 'SIGSTOP');
    await sleep(PAST_THE_LEASE_MS);
    if (stack.pidOf(name) === pid && pid !== undefined) process.kill(pid, 'SIGCONT');
  },
});

/**
 * @param {string} name @param {import('./fault-proxy.mjs').EdgeState} state @param {(edge: string) => boolean} isMeant
 * @returns {Fault} edges are hurt for a while
 */
const hurt = (name, state, isMeant) => ({
  name,
  kills: 1,
  async strike({ edges }, random) {
    const meant = [...edges].filter(([edge]) => isMeant(edge)).map(([, proxy]) => proxy);
    for (const edge of meant) edge.set(state);
    await sleep(random.between(CUT_MS.low, CUT_MS.high));
    for (const edge of meant) edge.set('pass');
  },
});

const of = (/** @type {string} */ store) => (/** @type {string} */ edge) => edge.endsWith(` ${store}`);
const between = (/** @type {string} */ name, /** @type {string} */ store) => (/** @type {string} */ edge) =>
  edge === `${name} ${store}`;

/** @type {Fault} */
const WIPED_REDIS = {
  name: 'Redis bị xóa trắng',
  async strike({ redisUrl }) {
    const redis = new Redis(redisUrl);
    await redis.flushall();
    await redis.quit();
  },
};

/** @type {Fault} */
const WIPED_STREAMS = {
  name: 'JetStream mất hết, phát lại từ Postgres',
  async strike(stack) {
    await stack.wipeStreams();
    // Streams are made again by those who come back; what was said before is said again.
    await sleep(3_000);
    await stack.republish();
  },
};

/** @type {Fault} */
const STOPPED_POSTGRES = {
  name: 'Postgres dừng tức khắc',
  kills: 0,
  async strike(stack) {
    // What `pg_ctl stop -m immediate` sends.
    const before = signal(stack, 'postgres', 'SIGQUIT');
    await another(stack, 'postgres', before);
  },
};

const WORKERS = ['translation', SECOND_WORKER];

/** Everything that can go wrong, by quality-bars §1.0. @type {readonly Fault[]} */
export const FAULTS = [
  ...PROCESSES.map(kill),
  kill(SECOND_WORKER),
  ...WORKERS.map(pause),
  STOPPED_POSTGRES,
  kill('nats'),
  kill('redis'),
  WIPED_REDIS,
  WIPED_STREAMS,
  hurt('NATS vắng mặt', 'refuse', of('nats')),
  hurt('Redis vắng mặt', 'refuse', of('redis')),
  hurt('Postgres vắng mặt', 'refuse', of('database')),
  hurt('mọi đường nối chậm', 'slow', () => true),
  hurt('dây community–Postgres bị rút', 'silent', between('community', 'database')),
  hurt('dây projects–Postgres bị rút', 'silent', between('projects', 'database')),
  hurt('dây translation–Postgres bị rút', 'silent', between('translation', 'database')),
  hurt('dây translation–Redis bị rút', 'silent', between('translation', 'redis')),
  hurt('dây community–NATS bị rút', 'silent', between('community', 'nats')),
];

/**
 * Waits until a supervisor has put another process in its place.
 * @param {import('./chaos-stack.mjs').ChaosStack} stack @param {string} name @param {number | undefined} before
 */
async function another(stack, name, before) {
  for (let pid = before; pid === undefined || pid === before; pid = stack.pidOf(name)) await sleep(50);
}

/** @param {import('./chaos-stack.mjs').ChaosStack} stack @param {string} name @param {NodeJS.Signals} what */
function signal(stack, name, what) {
  const pid = stack.pidOf(name);
  if (pid !== undefined) process.kill(pid, what);
  return pid;
}
