import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceConfig } from '@lacthu/config';
import type { DataSourceSettings } from '@lacthu/database';
import { createService, type ActingUser, type ServiceDefinition } from '@lacthu/http';
import { testAddresses } from './test-addresses';
import { openTestDatabase } from './test-database';
import { testIdentity, type TestIdentity } from './test-identity';
import { openTestNats } from './test-nats';
import { testServiceConfig } from './test-service-config';

/** A call as forwarded by the gateway. */
export interface TestCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with query, such as /api/notifications. */
  readonly path: string;
  /** null or absent: a guest. */
  readonly user?: ActingUser | null;
  readonly body?: object;
  /** Headers besides those of the identity. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Parsed JSON body; undefined without one. */
  readonly json: unknown;
}

/** A service running with its own database, streams and keys. */
export interface TestService {
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly identity: TestIdentity;
  call(call: TestCall): Promise<TestAnswer>;
  /** Stops it gracefully and deletes its data. */
  close(): Promise<void>;
}

export interface TestServiceOptions<Config extends ServiceConfig> {
  /** The service's own configuration, given the address of its new database. */
  readonly own: (databaseUrl: string) => Omit<Config, keyof ServiceConfig>;
  /** Initial schema of its database; by default it is empty and the service migrates it at start. */
  readonly schema?: (config: Config) => DataSourceSettings;
  /** Overrides of the common configuration: addresses of services, roles, NATS_URL. */
  readonly platform?: Partial<ServiceConfig>;
}

/** Boots a service as its process would, without a port; requests are made through `call`. */
export async function bootTestService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  options: TestServiceOptions<Config>,
): Promise<TestService> {
  const identity = testIdentity();
  const nats = openTestNats(definition.name);
  const stores = { NATS_URL: nats.url };
  const platform = { ...testServiceConfig(definition.name, identity, stores), ...options.platform };
  const configAt = (databaseUrl: string): Config => ({ ...platform, ...options.own(databaseUrl) }) as Config;
  const schema = options.schema?.(configAt(testAddresses().TEST_POSTGRES_URL));
  const database = await openTestDatabase(definition.name, schema);
  const app = await createService(definition, configAt(database.url));
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  return {
    app,
    databaseUrl: database.url,
    natsUrl: platform.NATS_URL,
    identity,
    async call({ method = 'GET', path, user = null, body, headers: others = {} }) {
      const headers = { ...(await identity.signedHeaders(definition.name, user)), ...others };
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

function parse(body: string): unknown {
  if (!body) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
