import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { waitFor } from './wait-for';

/** A NATS server of a single test, which can be killed, restarted and wiped. */
export interface RestartableNats {
  readonly url: string;
  /** Starts it on the same port and storage; resolves once it accepts connections. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Deletes its storage; only while it is stopped. */
  wipe(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

/** Starts `nats-server` from PATH with JetStream. @throws Error if it is not installed */
export async function startNatsServer(): Promise<RestartableNats> {
  const store = await mkdtemp(join(tmpdir(), 'lac-thu-nats-'));
  const port = await freePort();
  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  const start = async (): Promise<void> => {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
      stdio: 'ignore',
    });
    child = started;
    const failed = new Promise<never>((_, reject) => {
      started.once('error', (cause) =>
        reject(new Error('this test needs the program nats-server on PATH', { cause })),
      );
    });
    await Promise.race([waitFor('nats-server takes connections', () => accepts(port)), failed]);
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    wipe: () => rm(join(store, 'jetstream'), { recursive: true, force: true }),
    async close() {
      await kill();
      await rm(store, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTcp(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
