import { Module, type Provider, type Type } from '@nestjs/common';
import type { ServiceConfig } from '@lacthu/config';
import type { EventContract, ServiceName } from '@lacthu/contracts';
import { DatabaseModule, UnitOfWork, type MigrationClass } from '@lacthu/database';
import { PlatformModule, type ServiceDefinition } from '@lacthu/http';
import {
  MESSAGING_MIGRATIONS,
  MessagingModule,
  Outbox,
  connectRpc,
  type EventHandlerClass,
  type NewEvent,
  type RetryDelays,
} from '@lacthu/messaging';
import { bootTestService, type TestService } from './test-service';

export interface NeighbourOptions {
  /** The namespace of the service under test (`TestService.natsUrl`); absent: one of its own. */
  readonly natsUrl?: string;
  /** Another replica's database; absent: a fresh one. */
  readonly databaseUrl?: string;
  readonly roles?: ServiceConfig['APP_ROLES'];
  readonly handlers?: readonly EventHandlerClass[];
  readonly retryDelays?: RetryDelays;
  /** Classes with `@HandlesRpc` methods. */
  readonly rpc?: Type[];
  readonly providers?: Provider[];
  readonly migrations?: MigrationClass[];
}

/** A service in name only: it publishes facts and answers rpc as the real one would, and does nothing else. */
export interface TestNeighbour extends TestService {
  /** Commits one event of this service. @returns its id */
  emit<C extends EventContract>(contract: C, fact: NewEvent<C>): Promise<string>;
}

interface NeighbourConfig extends ServiceConfig {
  readonly databaseUrl: string;
}

@Module({})
class NeighbourModule {}

/** Boots a stand-in for the service `name`. */
export async function bootTestNeighbour(
  name: ServiceName,
  options: NeighbourOptions = {},
): Promise<TestNeighbour> {
  const service = await bootTestService(definition(name, options), {
    own: (databaseUrl) => ({ databaseUrl: options.databaseUrl ?? databaseUrl }),
    platform: {
      ...(options.natsUrl ? { NATS_URL: options.natsUrl } : {}),
      ...(options.roles ? { APP_ROLES: options.roles } : {}),
    },
  });
  return {
    ...service,
    emit: (contract, fact) =>
      service.app
        .get(UnitOfWork, { strict: false })
        .run((tx) => service.app.get(Outbox, { strict: false }).append(tx, contract, fact)),
  };
}

function definition(name: ServiceName, options: NeighbourOptions): ServiceDefinition<NeighbourConfig> {
  return {
    name,
    loadConfig: () => {
      throw new Error('a neighbour is configured by its test');
    },
    createModule: (config) => ({
      module: NeighbourModule,
      imports: [
        PlatformModule.forService(name, config),
        DatabaseModule.forService({
          url: config.databaseUrl,
          applicationName: name,
          migrates: config.APP_ROLES.has('migrate'),
          entities: [],
          migrations: [...MESSAGING_MIGRATIONS, ...(options.migrations ?? [])],
        }),
        MessagingModule.forService(name, config, {
          handlers: options.handlers ?? [],
          retryDelays: options.retryDelays,
        }),
      ],
      controllers: options.rpc ?? [],
      providers: [...(options.handlers ?? []), ...(options.providers ?? [])],
    }),
    startListeners: (app, config) => connectRpc(app, config, name),
  };
}
