import { freePort, waitFor } from '@lacthu/testing';
import Redis from 'ioredis';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Found on PATH, as for the other tests. */
const PROGRAM = 'redis-server';

/** A Redis of a single test, without persistence: a restart loses all data. */
export interface RestartableRedis {
  readonly url: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** Reserves a port; the server is not started yet. Needs `redis-server` on PATH. */
export async function restartableRedis(): Promise<RestartableRedis> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
        stdio: 'ignore',
      });
      await waitFor('redis-server answers', () => answers(port));
    },
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.disconnect();
  }
}
