import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { LOGGER } from '@lacthu/http';
import { Lag, Metrics, Readiness, createLogger } from '@lacthu/observability';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { GATEWAY_CONFIG, type GatewayConfig } from './config/gateway.config';
import { serviceAddresses } from './config/service-addresses';
import { createPipeline } from './create-pipeline';
import { OperatorErrorFilter } from './operators/operator-error.filter';
import { OperatorController } from './operators/operator.controller';
import { watchLags } from './operators/service-lag';
import { watchRedis, watchServices } from './operators/service-readiness';
import { RequestGuard } from './own-hosts/request-guard';
import { RPC_CLIENTS, RpcClientsModule, type RpcClients } from './rpc-clients.module';
import { Shutdown } from './shutdown';
import { Pipeline } from './steps/pipeline';

/** Requests wait for their counter in Redis no longer than this. */
const REDIS_TIMEOUT_MS = 500;

const PIPELINE_PARTS = Symbol('PIPELINE_PARTS');
type PipelineParts = ReturnType<typeof createPipeline>;

/**
 * The parts that Nest's controllers and lifecycle hooks need. The steps are plain objects, made in
 * {@link createPipeline}.
 */
@Module({})
export class GatewayModule {
  static create(
    config: GatewayConfig,
    rpcClients: DynamicModule = RpcClientsModule.overNats(config),
  ): DynamicModule {
    return {
      module: GatewayModule,
      global: true,
      imports: [rpcClients],
      controllers: [OperatorController],
      providers: [
        Metrics,
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: LOGGER, useFactory: () => createLogger('gateway', config.LOG_LEVEL) },
        { provide: RequestGuard, useFactory: () => createRequestGuard(config) },
        { provide: Lag, useFactory: () => createLag(config) },
        {
          provide: Redis,
          inject: [LOGGER],
          useFactory: (logger: Logger) => connectRedis(config.REDIS_URL, logger),
        },
        {
          provide: Readiness,
          inject: [Redis],
          useFactory: (redis: Redis) => createReadiness(config, redis),
        },
        { provide: APP_FILTER, useClass: OperatorErrorFilter },
        ...pipelineProviders(config),
      ],
      exports: [Readiness],
    };
  }
}

function pipelineProviders(config: GatewayConfig): Provider[] {
  return [
    {
      provide: PIPELINE_PARTS,
      inject: [RPC_CLIENTS, RequestGuard, Redis, Metrics, LOGGER],
      useFactory: (
        rpcClients: RpcClients,
        guard: RequestGuard,
        redis: Redis,
        metrics: Metrics,
        logger: Logger,
      ) => createPipeline({ config, rpcClients, guard, redis, metrics, logger }),
    },
    {
      provide: Pipeline,
      inject: [PIPELINE_PARTS],
      useFactory: ({ pipeline }: PipelineParts) => pipeline,
    },
    {
      provide: Shutdown,
      inject: [PIPELINE_PARTS, Redis],
      useFactory: ({ forwarder, views }: PipelineParts, redis: Redis) =>
        new Shutdown(forwarder, views, redis),
    },
  ];
}

/** Without an offline queue: while Redis is down, a count fails at once and the process counts for itself. */
function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis.connection_error'));
  return redis;
}

function createRequestGuard(config: GatewayConfig): RequestGuard {
  return new RequestGuard({
    publicUrl: new URL(config.PUBLIC_URL),
    allowedHosts: config.ALLOWED_HOSTS,
    listenHost: config.HOST,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
  });
}

function createLag(config: GatewayConfig): Lag {
  const lag = new Lag();
  watchLags(lag, serviceAddresses(config));
  return lag;
}

function createReadiness(config: GatewayConfig, redis: Redis): Readiness {
  const readiness = new Readiness();
  watchServices(readiness, serviceAddresses(config));
  watchRedis(readiness, redis);
  return readiness;
}
