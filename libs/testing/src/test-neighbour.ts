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
  /** Namespace of the service under test (`TestService.natsUrl`); default a new one. */
  readonly natsUrl?: string;
  /** Database of another replica; default a new one. */
  readonly databaseUrl?: string;
  readonly roles?: ServiceConfig['APP_ROLES'];
  readonly handlers?: readonly EventHandlerClass[];
  readonly retryDelays?: RetryDelays;
  /** Classes with `@HandlesRpc` methods. */
  readonly rpc?: Type[];
  readonly providers?: Provider[];
  readonly migrations?: MigrationClass[];
}

/** A stand-in for a service, which publishes events and answers RPCs, and does nothing else. */
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
