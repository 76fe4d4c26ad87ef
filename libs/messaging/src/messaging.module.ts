import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { ProcessConfig, ServiceConfig } from '@lacthu/config';
import type { ProcessName, ServiceName } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, Ids } from '@lacthu/http';
import { Lag, Metrics, Readiness, createLogger } from '@lacthu/observability';
import type { DataSource } from 'typeorm';
import { createConsumers, type ConsumerDependencies } from './create-consumers';
import { EventTap } from './event-tap';
import { assertDistinctHandlers, type EventHandlerClass } from './handles-event';
import { LiveBus } from './live-bus';
import { MessagingRuntime } from './messaging-runtime';
import { NatsConnector } from './nats-connector';
import { Outbox } from './outbox';
import { exportOutboxLag } from './outbox-metrics';
import { OutboxPublisher } from './outbox-publisher';
import { OutboxRelay } from './outbox-relay';
import { DEFAULT_RETRY_DELAYS, type RetryDelays } from './retry-policy';
import { RpcClient } from './rpc-client';

export interface MessagingOptions {
  /** Event handlers of the service; each must also be a provider of one of its modules. */
  readonly handlers: readonly EventHandlerClass[];
  /** Milliseconds before each retry; only tests change the default. */
  readonly retryDelays?: RetryDelays;
}

/** Events (outbox, inbox), RPC and live messages. Global: import it once, in the service's root module. */
@Global()
@Module({})
export class MessagingModule {
  /**
   * For a service. Its database module must be imported too, with {@link MESSAGING_MIGRATIONS} first.
   *
   * @throws Error if a handler is not decorated or two share a name: the service must not boot with a part of its
   *   handlers
   */
  static forService(name: ServiceName, config: ServiceConfig, options: MessagingOptions): DynamicModule {
    assertDistinctHandlers(name, options.handlers);
    return {
      module: MessagingModule,
      providers: [
        ...coreProviders(name, config),
        outboxProvider(name),
        runtimeProvider(name, config, options),
      ],
      exports: [NatsConnector, RpcClient, LiveBus, EventTap, Outbox, MessagingRuntime],
    };
  }

  /** For the gateway, which has no database: RPC, live messages and event taps only. */
  static forGateway(config: ProcessConfig): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        ...coreProviders('gateway', config),
        {
          provide: MessagingRuntime,
          inject: [NatsConnector, { token: Readiness, optional: true }],
          useFactory: (nats: NatsConnector, readiness: Readiness | undefined) =>
            new MessagingRuntime({ nats }, new Set(), readiness, createLogger('gateway', config.LOG_LEVEL)),
        },
      ],
      exports: [NatsConnector, RpcClient, LiveBus, EventTap],
    };
  }
}

function coreProviders(name: ProcessName, config: ProcessConfig): Provider[] {
  const fromNats = [NatsConnector];
  return [
    {
      provide: NatsConnector,
      useFactory: () => new NatsConnector(config.NATS_URL, name, createLogger(name, config.LOG_LEVEL)),
    },
    { provide: RpcClient, inject: fromNats, useFactory: (nats: NatsConnector) => new RpcClient(nats) },
    { provide: LiveBus, inject: fromNats, useFactory: (nats: NatsConnector) => new LiveBus(nats) },
    { provide: EventTap, inject: fromNats, useFactory: (nats: NatsConnector) => new EventTap(nats) },
  ];
}

function outboxProvider(name: ServiceName): Provider {
  return {
    provide: Outbox,
    inject: [Clock, Ids],
    useFactory: (clock: Clock, ids: Ids) => new Outbox(name, clock, ids),
  };
}

function runtimeProvider(name: ServiceName, config: ServiceConfig, options: MessagingOptions): Provider {
  return {
    provide: MessagingRuntime,
    inject: [NatsConnector, getDataSourceToken(), UnitOfWork, ModuleRef, Readiness, Metrics, Lag],
    useFactory: (
      nats: NatsConnector,
      dataSource: DataSource,
      unitOfWork: UnitOfWork,
      moduleRef: ModuleRef,
      readiness: Readiness,
      metrics: Metrics,
      lag: Lag,
    ) => {
      const logger = createLogger(name, config.LOG_LEVEL);
      exportOutboxLag(metrics, lag, dataSource);
      const dependencies: ConsumerDependencies = {
        service: name,
        nats,
        dataSource,
        unitOfWork,
        metrics,
        lag,
        logger,
      };
      const relay = new OutboxRelay(
        databaseUrl(dataSource),
        name,
        new OutboxPublisher(name, nats, logger),
        logger,
      );
      return new MessagingRuntime(
        {
          nats,
          relay,
          createConsumers: () =>
            createConsumers(
              dependencies,
              options.handlers,
              options.retryDelays ?? DEFAULT_RETRY_DELAYS,
              (handler) => moduleRef.get(handler, { strict: false }),
            ),
        },
        config.APP_ROLES,
        readiness,
        logger,
      );
    },
  };
}

function databaseUrl(dataSource: DataSource): string {
  const { options } = dataSource;
  if (options.type !== 'postgres' || !options.url)
    throw new Error('messaging needs a Postgres data source with a url');
  return options.url;
}
