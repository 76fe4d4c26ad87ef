import { setTimeout as sleep } from 'node:timers/promises';
import Redis from 'ioredis';
import { WORKERS } from '../chaos-stack.mjs';
import { ALL_WORKERS, another, signal } from './fault.mjs';

/** Streams are made again by those who come back; then what was said before is said again. */
const STREAMS_MADE_MS = 3_000;
const FULL_MS = 8_000;

/**
 * A server that is killed and stays unreachable: its supervisor restarts it at once, but the proxy admits no connection
 * until the time is over.
 * @param {{ name: string, server: string, store: string, awayMs: number, lost?: readonly string[] }} options
 * @returns {import('./fault.mjs').Fault}
 */
const away = ({ name, server, store, awayMs, lost }) => ({
  name: `${name} bị kill -9, vắng ${awayMs / 1_000} giây`,
  async strike({ stack }) {
    const edges = [...stack.edges].flatMap(([edge, proxy]) => (edge.endsWith(` ${store}`) ? [proxy] : []));
    for (const edge of edges) edge.set('refuse');
    const since = performance.now();
    await another(stack, server, signal(stack, server, /** @type {const} */ ('SIGKILL')));
    await sleep(Math.max(0, awayMs - (performance.now() - since)));
    for (const edge of edges) edge.set('pass');
    return { lost };
  },
});

/** @type {import('./fault.mjs').Fault} */
const STOPPED_POSTGRES = {
  name: 'Postgres dừng tức khắc',
  async strike({ stack }) {
    // The signal of `pg_ctl stop -m immediate`.
    await another(stack, 'postgres', signal(stack, 'postgres', 'SIGQUIT'));
    return { lost: ALL_WORKERS };
  },
};

/** @type {import('./fault.mjs').Fault} */
const WIPED_REDIS = {
  name: 'Redis bị xóa trắng',
  async strike({ stack }) {
    const redis = new Redis(stack.redisUrl);
    await redis.flushall();
    await redis.quit();
    return {};
  },
};

/** @type {import('./fault.mjs').Fault} */
const WIPED_STREAMS = {
  name: 'JetStream mất hết, phát lại từ Postgres',
  async strike({ stack }) {
    await stack.wipeStreams();
    await sleep(STREAMS_MADE_MS);
    await stack.republish();
    return {};
  },
};

/** @type {import('./fault.mjs').Fault} */
const FULL_DISK = {
  name: 'hết chỗ lưu tệp',
  async strike({ files }) {
    await files.fill();
    await sleep(FULL_MS);
    await files.free();
    // The other worker may take over audio that one worker has synthesized and could not store.
    return { lost: WORKERS.tts };
  },
};

/** Stores that die, stay away, forget or have no room. */
export const STORE_FAULTS = [
  STOPPED_POSTGRES,
  away({ name: 'NATS', server: 'nats', store: 'nats', awayMs: 15_000 }),
  away({ name: 'Redis', server: 'redis', store: 'redis', awayMs: 12_000 }),
  away({ name: 'Redis', server: 'redis', store: 'redis', awayMs: 40_000 }),
  WIPED_REDIS,
  WIPED_STREAMS,
  FULL_DISK,
];
