import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_WORKERS } from './fault.mjs';

const BLACK_HOLE_MS = 20_000;
const HURT_MS = { low: 4_000, high: 20_000 };
const STORE_NAMES = Object.freeze({ database: 'Postgres', nats: 'NATS', redis: 'Redis', files: 'S3' });

/** @typedef {keyof typeof STORE_NAMES} Store */

/** @param {Store} store @returns {import('./fault.mjs').Fault} nothing passes between one process and its store; connections stand */
const blackHole = (store) => ({
  name: `dây tới ${STORE_NAMES[store]} bị rút ${BLACK_HOLE_MS / 1_000} giây`,
  async strike({ stack, random }) {
    const [edge, proxy] = random.pick(edgesTo(stack, store));
    proxy.set('silent');
    await sleep(BLACK_HOLE_MS);
    proxy.set('pass');
    const name = processOf(edge);
    return { detail: name, lost: [name] };
  },
});

/** @type {import('./fault.mjs').Fault} */
const POSTGRES_AWAY = {
  name: 'Postgres vắng mặt với mọi tiến trình',
  async strike({ stack, random }) {
    const awayMs = random.between(HURT_MS.low, HURT_MS.high);
    await hurt(edgesTo(stack, 'database'), 'refuse', awayMs);
    return { detail: `${Math.round(awayMs / 1_000)} giây`, lost: ALL_WORKERS };
  },
};

/** @type {import('./fault.mjs').Fault} */
const ALL_SLOW = {
  name: 'mọi đường nối chậm',
  async strike({ stack, random }) {
    const slowMs = random.between(HURT_MS.low, HURT_MS.high);
    await hurt([...stack.edges], 'slow', slowMs);
    return { detail: `${Math.round(slowMs / 1_000)} giây` };
  },
};

/** @type {import('./fault.mjs').Fault} */
const ONE_SLOW = {
  name: 'mọi đường nối của một tiến trình chậm',
  async strike({ stack, random }) {
    const name = random.pick(stack.processes);
    const edges = [...stack.edges].filter(([edge]) => processOf(edge) === name);
    await hurt(edges, 'slow', random.between(HURT_MS.low, HURT_MS.high));
    return { detail: name };
  },
};

const processOf = (/** @type {string} */ edge) => edge.split(' ')[0] ?? '';

/** @param {import('../chaos-stack.mjs').ChaosStack} stack @param {Store} store */
const edgesTo = (stack, store) => [...stack.edges].filter(([edge]) => edge.endsWith(` ${store}`));

/**
 * @param {readonly (readonly [string, import('../fault-proxy.mjs').FaultProxy])[]} edges
 * @param {import('../fault-proxy.mjs').EdgeState} state @param {number} forMs
 */
async function hurt(edges, state, forMs) {
  for (const [, proxy] of edges) proxy.set(state);
  await sleep(forMs);
  for (const [, proxy] of edges) proxy.set('pass');
}

/** Ways between processes and stores that let nothing through, or all of it late. */
export const EDGE_FAULTS = [
  .../** @type {Store[]} */ (Object.keys(STORE_NAMES)).map(blackHole),
  POSTGRES_AWAY,
  ALL_SLOW,
  ONE_SLOW,
];
