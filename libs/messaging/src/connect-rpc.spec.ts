import type { INestApplication } from '@nestjs/common';
import type { ServiceConfig } from '@lacthu/config';
import { Readiness } from '@lacthu/observability';
import { pino } from 'pino';
import { connectRpc } from './connect-rpc';
import { MessagingRuntime } from './messaging-runtime';
import { NatsConnector } from './nats-connector';

const ROLES = new Set(['http'] as const);

/** A connector whose connection is lost while the subscriptions are confirmed, and works again at once. */
const losingOnce = {
  connect: () => Promise.resolve({ flush: () => Promise.reject(new Error('DISCONNECT')) }),
  onConnected: () => () => undefined,
  check: () => Promise.resolve(undefined),
} as unknown as NatsConnector;

describe('connectRpc', () => {
  it('becomes ready also when the connection is lost during the start', async () => {
    const readiness = new Readiness();
    const runtime = new MessagingRuntime({ nats: losingOnce }, ROLES, readiness, pino({ level: 'silent' }));
    const app = {
      get: (token: unknown) => (token === NatsConnector ? losingOnce : runtime),
      connectMicroservice: () => undefined,
      startAllMicroservices: () => Promise.resolve(),
    } as unknown as INestApplication;
    await connectRpc(app, { APP_ROLES: ROLES } as unknown as ServiceConfig, 'auth');
    await runtime.onApplicationBootstrap();
    expect(await readiness.failures()).toEqual({});
  });
});
