import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { APP_ROLES, type ServiceConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';
import { createService, type ActingUser, type ServiceDefinition } from '@lacthu/http';
import { testAddresses } from './test-addresses';
import { openTestDatabase } from './test-database';
import { testIdentity, type TestIdentity } from './test-identity';
import { openTestNats } from './test-nats';

/** An address at which nothing listens: a service under test has no neighbours unless a test gives it some. */
const NOWHERE = 'http://127.0.0.1:9';

/** One call, as the gateway would pass it on. */
export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query, such as /api/notifications. */
  readonly path: string;
  /** null or absent: a guest. */
  readonly user?: ActingUser | null;
  readonly body?: object;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The parsed JSON body; undefined when there is none. */
  readonly json: unknown;
}

/** A service running on a database, streams and keys of its own. */
export interface TestService {
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly identity: TestIdentity;
  call(call: TestCall): Promise<TestAnswer>;
  /** Stops it gracefully and removes what it stored. */
  close(): Promise<void>;
}

export interface TestServiceOptions<Config extends ServiceConfig> {
  /** The part of the configuration that is the service's own, given the address of its fresh database. */
  readonly own: (databaseUrl: string) => Omit<Config, keyof ServiceConfig>;
  /** Replaces parts of what every service is told: addresses of neighbours, roles, NATS_URL. */
  readonly platform?: Partial<ServiceConfig>;
}

/** Boots a service as its process would, without a port; requests go in through `call`. */
export async function bootTestService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  options: TestServiceOptions<Config>,
): Promise<TestService> {
  const identity = testIdentity();
  const database = await openTestDatabase(definition.name);
  const nats = openTestNats(definition.name);
  const platform = { ...platformConfig(definition.name, nats.url, identity), ...options.platform };
  const app = await createService(definition, { ...platform, ...options.own(database.url) } as Config);
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  return {
    app,
    databaseUrl: database.url,
    natsUrl: platform.NATS_URL,
    identity,
    async call({ method = 'GET', path, user = null, body }) {
      const headers = await identity.signedHeaders(definition.name, user);
      const response = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
      return { status: response.statusCode, headers: response.headers, json: parse(response.body) };
    },
    async close() {
      await app.close();
      await nats.close();
      await database.close();
    },
  };
}

function platformConfig(name: ServiceName, natsUrl: string, identity: TestIdentity): ServiceConfig {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 1,
    STOP_SECONDS: 25,
    LOG_LEVEL: 'silent',
    APP_ROLES: new Set(APP_ROLES),
    NATS_URL: natsUrl,
    REDIS_URL: testAddresses().TEST_REDIS_URL,
    IDENTITY_PRIVATE_KEY: identity.privateKeys[name],
    IDENTITY_PUBLIC_KEYS: identity.publicKeys,
    SERVICE_URL_AUTH: NOWHERE,
    SERVICE_URL_PROJECTS: NOWHERE,
    SERVICE_URL_COMMUNITY: NOWHERE,
    SERVICE_URL_TRANSLATION: NOWHERE,
    SERVICE_URL_TTS: NOWHERE,
    SERVICE_URL_NOTIFICATION: NOWHERE,
  };
}

function parse(body: string): unknown {
  if (!body) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
