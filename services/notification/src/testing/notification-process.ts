import { SERVICE_NAMES } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { freePort, testIdentity, waitFor } from '@lacthu/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = 'dist/services/notification/src/main.js';
const READY_MS = 30_000;

export interface ProcessSettings {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly smtpUrl: string;
  readonly maxConnections: number;
}

/** The built service in a process of its own, which can be killed. */
export interface NotificationProcess {
  readonly pid: number | undefined;
  call(
    method: string,
    path: string,
    user: ActingUser,
    body?: object,
  ): Promise<{ status: number; json: unknown }>;
  /** Starts the process and waits until it is ready. */
  start(): Promise<void>;
  /** Kills the process (SIGKILL). */
  kill(): Promise<void>;
  /** Stops the process gracefully. */
  stop(): Promise<void>;
}

/** Needs `npm run build`, as worker threads do. */
export async function notificationProcess(settings: ProcessSettings): Promise<NotificationProcess> {
  const port = await freePort();
  const identity = testIdentity();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  return {
    get pid() {
      return child?.pid;
    },
    async call(method, route, user, body) {
      const headers = await identity.signedHeaders('notification', user);
      const response = await fetch(url + route, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: response.status, json: await response.json() };
    },
    async start() {
      child = spawn(process.execPath, [path.resolve(PROGRAM)], {
        env: environment(port, settings, identity),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await waitFor(
        'the process is ready',
        async () => (await fetch(`${url}/readyz`)).status === 200,
        READY_MS,
      );
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function environment(
  port: number,
  { databaseUrl, natsUrl, smtpUrl, maxConnections }: ProcessSettings,
  identity: ReturnType<typeof testIdentity>,
): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    NATS_URL: natsUrl,
    DATABASE_URL_NOTIFICATION: databaseUrl,
    IDENTITY_PRIVATE_KEY: identity.privateKeys.notification,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
    PUBLIC_URL: 'https://lacthu.example.org',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Lạc Thư <thu@lacthu.example.org>',
    MAIL_MAX_CONNECTIONS: String(maxConnections),
    ...Object.fromEntries(
      SERVICE_NAMES.map((name) => [`SERVICE_URL_${name.toUpperCase()}`, 'http://127.0.0.1:9']),
    ),
  };
}
