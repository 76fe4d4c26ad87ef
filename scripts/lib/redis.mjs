import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Configuration text of redis-server: queues must not lose entries, so every write is logged and nothing is evicted.
 * @param {{ port: number, dir: string }} options
 */
export const redisConfig = ({ port, dir }) => `bind 127.0.0.1
port ${port}
dir "${dir}"
daemonize no
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
`;

/**
 * @param {{ folder: string, port: number, program: string }} options
 * @returns {Promise<import('./supervisor.mjs').ProcessSpec>}
 */
export async function prepareRedis({ folder, port, program }) {
  const dir = path.join(folder, 'redis');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const config = path.join(dir, 'redis.conf');
  await writeFile(config, redisConfig({ port, dir }), { mode: 0o600 });
  return { name: 'redis', program, args: [config], cwd: dir, stage: 1, graceMs: 10_000 };
}
