import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { API_DESCRIPTIONS, GATEWAY_API } from '@lacthu/contracts';
import { IdentitySigner, LOGGER } from '@lacthu/http';
import { Lag, Metrics, Readiness, createLogger } from '@lacthu/observability';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { originsOf } from './config/foreign-origins';
import { openApiDocument } from './api-docs/openapi-document';
import { CacheMetrics } from './cache/cache-metrics';
import type { FreshAnswer } from './proxy/fetch-shared';
import { NegativeCache } from './cache/negative-cache';
import { Purges } from './steps/purges';
import { SharedAnswers } from './cache/shared-answers';
import { sharingProviders } from './cache/sharing-providers';
import { GATEWAY_CONFIG } from './config/gateway-config.token';
import type { GatewayConfig } from './config/gateway.config';
import { serviceAddresses } from './config/service-addresses';
import { CommunityDocuments } from './discovery/community-documents';
import { PublicProjects, type AskIsPublic } from './access/public-projects';
import { Limiter } from './limits/limiter';
import { LocalCounter } from './limits/local-counter';
import { rateLimits } from './limits/rate-class';
import { SharedCounter } from './limits/shared-counter';
import { OperatorController } from './operators/operator.controller';
import { OperatorErrorFilter } from './operators/operator-error.filter';
import { watchLags } from './operators/service-lag';
import { watchRedis, watchServices } from './operators/service-readiness';
import { RequestGuard } from './own-hosts/request-guard';
import { Forwarder } from './proxy/forwarder';
import { OWN_ROUTES } from './routes/own-routes';
import { RouteMatcher } from './routes/route-matcher';
import { ROUTE_TABLE } from './routes/route-table';
import {
  ASK_IS_PUBLIC,
  ASK_SESSION,
  ON_ACCESS_CHANGED,
  QuestionsModule,
  type OnAccessChanged,
} from './rpc-clients.module';
import { CheckToken } from './access/check-token';
import { SessionWatch } from './access/session-watch';
import { SessionLookup, type AskSession } from './access/session-lookup';
import { SessionTokenVerifier } from './access/session-token';
import { Shutdown } from './shutdown';
import { Ads } from './steps/ads';
import { Cache } from './steps/cache';
import { Discovery } from './steps/discovery';
import { Docs } from './steps/docs';
import { Files } from './steps/files';
import { Identify } from './steps/identify';
import { Limit } from './steps/limit';
import { Pipeline } from './steps/pipeline';
import { Proxy } from './steps/proxy';
import { RouteStep } from './steps/route';
import { Token } from './steps/token';
import { Web } from './steps/web';
import { VisitCounter } from './views/view-counter';
import { BuiltFiles } from './web-app/built-files';
import { PageHeads } from './web-app/page-heads';

/** Counting must not slow what it counts. */
const REDIS_TIMEOUT_MS = 500;

/** The steps of a request and what they need; no table, no business word. */
@Module({})
export class GatewayModule {
  static create(
    config: GatewayConfig,
    questions: DynamicModule = QuestionsModule.overNats(config),
  ): DynamicModule {
    return {
      module: GatewayModule,
      global: true,
      imports: [questions],
      controllers: [OperatorController],
      providers: [
        Metrics,
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: RequestGuard, useFactory: () => createRequestGuard(config) },
        { provide: Lag, useFactory: () => createLag(config) },
        ...ownProviders(config),
        ...sharingProviders(config),
        { provide: APP_FILTER, useClass: OperatorErrorFilter },
        {
          provide: Pipeline,
          inject: [
            RequestGuard,
            SessionLookup,
            PublicProjects,
            Limiter,
            Forwarder,
            SharedAnswers,
            NegativeCache,
            VisitCounter,
            CacheMetrics,
            Metrics,
            LOGGER,
          ],
          useFactory: createPipeline(config),
        },
        {
          provide: Shutdown,
          inject: [Forwarder, VisitCounter, Redis],
          useFactory: (forwarder: Forwarder, visits: VisitCounter, redis: Redis) =>
            new Shutdown(forwarder, visits, redis),
        },
      ],
      exports: [Readiness],
    };
  }
}

function ownProviders(config: GatewayConfig): Provider[] {
  return [
    { provide: LOGGER, useFactory: () => createLogger('gateway', config.LOG_LEVEL) },
    {
      provide: Redis,
      inject: [LOGGER],
      useFactory: (logger: Logger) => connectRedis(config.REDIS_URL, logger),
    },
    { provide: Readiness, inject: [Redis], useFactory: (redis: Redis) => createReadiness(config, redis) },
    {
      provide: SessionLookup,
      inject: [ASK_SESSION, ON_ACCESS_CHANGED],
      useFactory: createSessionLookup,
    },
    {
      provide: PublicProjects,
      inject: [ASK_IS_PUBLIC],
      useFactory: (ask: AskIsPublic) => new PublicProjects(ask),
    },
    {
      provide: Limiter,
      inject: [Redis, LOGGER],
      useFactory: (redis: Redis, logger: Logger) =>
        new Limiter(rateLimits(config), new SharedCounter(redis), new LocalCounter(), logger),
    },
    {
      provide: Forwarder,
      useFactory: () =>
        new Forwarder(
          serviceAddresses(config),
          new URL(config.PUBLIC_URL),
          new IdentitySigner('gateway', config.IDENTITY_PRIVATE_KEY),
        ),
    },
  ];
}

function createSessionLookup(ask: AskSession, onAccessChanged: OnAccessChanged): SessionLookup {
  const sessions = new SessionLookup(ask);
  onAccessChanged(() => sessions.forgetAll());
  return sessions;
}

function createPipeline(config: GatewayConfig) {
  const https = new URL(config.PUBLIC_URL).protocol === 'https:';
  return (
    guard: RequestGuard,
    sessions: SessionLookup,
    publicProjects: PublicProjects,
    limiter: Limiter,
    forwarder: Forwarder,
    answers: SharedAnswers<FreshAnswer>,
    missing: NegativeCache,
    visits: VisitCounter,
    cacheMetrics: CacheMetrics,
    metrics: Metrics,
    logger: Logger,
  ): Pipeline => {
    const documents = new CommunityDocuments(answers, missing, forwarder);
    return new Pipeline(
      guard,
      new Identify(new RouteMatcher(ROUTE_TABLE), {
        trustedProxyHops: config.TRUSTED_PROXY_HOPS,
        addressSecret: config.JWT_SECRET,
        https,
      }),
      {
        limit: new Limit(limiter),
        token: new Token(new CheckToken(new SessionTokenVerifier(config.JWT_SECRET), sessions)),
        route: new RouteStep(),
        cache: new Cache(answers, missing, forwarder, visits, cacheMetrics),
        proxy: new Proxy(forwarder, sessions, new SessionWatch(sessions), {
          https,
          visits,
          purges: new Purges(answers, publicProjects, sessions),
          missing,
        }),
        files: new Files(publicProjects, missing, forwarder),
        ads: new Ads(config.ADS_SCRIPT_URLS),
        docs: new Docs(once(() => JSON.stringify(describeApi(config.PUBLIC_URL)))),
        discovery: new Discovery(documents, missing, forwarder, config.PUBLIC_URL),
        web: new Web(
          new BuiltFiles(config.WEB_DIST),
          new PageHeads(documents),
          {
            ads: originsOf(config.ADS_SCRIPT_URLS),
            pictures: originsOf(config.PAYMENT_QR_IMAGE_URL),
          },
          new URL(config.PUBLIC_URL).origin,
          config.OFFLINE_READING === 'on',
        ),
      },
      metrics,
      logger,
    );
  };
}

const describeApi = (publicUrl: string) =>
  openApiDocument([...OWN_ROUTES, ...ROUTE_TABLE], { ...GATEWAY_API, ...API_DESCRIPTIONS }, publicUrl);

/** Computed when first asked for, because most gateways never are. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Without a queue: while Redis is away, counting fails at once and goes on locally. */
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
