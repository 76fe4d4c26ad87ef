import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Prefix of every queue key; the same default as QUEUE_PREFIX of libs/config. */
const QUEUE_PREFIX = 'lacthu';

/**
 * Key patterns of the processes that use Redis: counters of the rate limiter, queues of Bull and limits of providers.
 * @type {Readonly<Record<string, string>>}
 */
const KEY_PATTERNS = {
  gateway: 'gateway:*',
  translation: `${QUEUE_PREFIX}:translation*`,
  tts: `${QUEUE_PREFIX}:tts*`,
};

/** Processes that have a Redis user; the others have no address of Redis. */
export const REDIS_PROCESSES = Object.keys(KEY_PATTERNS);

/**
 * ACL rules of one process: its own keys and channels, no administration (CONFIG, ACL, FLUSHALL, KEYS …) and no functions.
 * INFO is allowed because Bull reads the server's version with it; it names no key.
 * @param {string} name one of {@link REDIS_PROCESSES}
 * @param {string} password as it stands in the configuration: the password, or a variable
 * @returns {string[]} arguments of `user` in redis.conf and of `--user` on the command line
 */
export function redisUser(name, password) {
  const pattern = KEY_PATTERNS[name];
  const rights = ['+@all', '-@admin', '-@dangerous', '-function', '+info'];
  return [name, 'on', `>${password}`, `~${pattern}`, 'resetchannels', `&${pattern}`, ...rights];
}

/**
 * Configuration text of redis-server 7.0 and later: queues must not lose entries, so every write is logged and nothing is
 * evicted. The default user is the operator's.
 * @param {{ port: number, dir: string, passwords: Record<string, string> }} options passwords of `admin` and of each process
 */
export const redisConfig = ({ port, dir, passwords }) => `bind 127.0.0.1
port ${port}
dir "${dir}"
daemonize no
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
requirepass ${passwords.admin}
${REDIS_PROCESSES.map((name) => `user ${redisUser(name, passwords[name] ?? '').join(' ')}`).join('\n')}
`;

/**
 * @param {Record<string, string>} passwords of `admin` and of each process
 * @param {number} port of this machine
 * @returns {Record<string, string>} process → address with its own user; `admin` with the default user
 */
export const redisAddresses = (passwords, port) =>
  Object.fromEntries(
    ['admin', ...REDIS_PROCESSES].map((name) => [
      name,
      `redis://${name === 'admin' ? 'default' : name}:${passwords[name]}@127.0.0.1:${port}`,
    ]),
  );

/**
 * @param {{ folder: string, port: number, program: string, passwords: Record<string, string> }} options
 * @returns {Promise<import('../processes/supervisor.mjs').ProcessSpec>}
 */
export async function prepareRedis({ folder, port, program, passwords }) {
  const dir = path.join(folder, 'redis');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const config = path.join(dir, 'redis.conf');
  await writeFile(config, redisConfig({ port, dir, passwords }), { mode: 0o600 });
  return { name: 'redis', program, args: [config], cwd: dir, stage: 1, graceMs: 10_000 };
}
