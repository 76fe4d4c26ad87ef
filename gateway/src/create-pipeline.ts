import { API_DESCRIPTIONS, GATEWAY_API } from '@lacthu/contracts';
import { IdentitySigner } from '@lacthu/http';
import type { Metrics } from '@lacthu/observability';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { CheckToken } from './access/check-token';
import { PublicProjects } from './access/public-projects';
import { SessionLookup } from './access/session-lookup';
import { SessionTokenVerifier } from './access/session-token';
import { SessionWatch } from './access/session-watch';
import { openApiDocument } from './api-docs/openapi-document';
import { AnswerStore } from './cache/answer-store';
import { CacheMetrics } from './cache/cache-metrics';
import { NegativeCache } from './cache/negative-cache';
import { SharedAnswers } from './cache/shared-answers';
import { originsOf } from './config/foreign-origins';
import type { GatewayConfig } from './config/gateway.config';
import { serviceAddresses } from './config/service-addresses';
import { CommunityDocuments } from './discovery/community-documents';
import { Limiter } from './limits/limiter';
import { LocalCounter } from './limits/local-counter';
import { rateLimits } from './limits/rate-class';
import { SharedCounter } from './limits/shared-counter';
import type { RequestGuard } from './own-hosts/request-guard';
import type { FreshAnswer } from './proxy/fetch-shared';
import { Forwarder } from './proxy/forwarder';
import { OWN_ROUTES } from './routes/own-routes';
import { RouteMatcher } from './routes/route-matcher';
import { ROUTE_TABLE } from './routes/route-table';
import type { RpcClients } from './rpc-clients.module';
import { Ads } from './steps/ads';
import { Cache } from './steps/cache';
import { Discovery } from './steps/discovery';
import { Docs } from './steps/docs';
import { Files } from './steps/files';
import { Identify } from './steps/identify';
import { Limit } from './steps/limit';
import { Pipeline } from './steps/pipeline';
import { Proxy } from './steps/proxy';
import { Purges } from './steps/purges';
import { RouteStep } from './steps/route';
import { Token } from './steps/token';
import { Web } from './steps/web';
import { GuestKeys } from './views/guest-keys';
import { ViewCounter } from './views/view-counter';
import { BuiltFiles } from './web-app/built-files';
import { PageHeads } from './web-app/page-heads';

const MEBIBYTE = 1024 * 1024;

export interface PipelineDependencies {
  readonly config: GatewayConfig;
  readonly rpcClients: RpcClients;
  readonly guard: RequestGuard;
  readonly redis: Redis;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/**
 * Makes the steps of a request, in the order in which they run, and all that they share.
 *
 * @returns the pipeline, and the parts that have to be stopped with the process
 */
export function createPipeline({ config, rpcClients, guard, redis, metrics, logger }: PipelineDependencies): {
  pipeline: Pipeline;
  forwarder: Forwarder;
  views: ViewCounter;
} {
  const publicUrl = new URL(config.PUBLIC_URL);
  const https = publicUrl.protocol === 'https:';
  const identify = new Identify(new RouteMatcher(ROUTE_TABLE), {
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    addressSecret: config.JWT_SECRET,
    https,
  });
  const limiter = new Limiter(rateLimits(config), new SharedCounter(redis), new LocalCounter(), logger);
  const sessions = new SessionLookup(rpcClients.getSession);
  rpcClients.onAccessChanged(() => sessions.forgetAll());
  const publicProjects = new PublicProjects(rpcClients.getVisibility);
  // Files of a story are public only as long as the story is.
  rpcClients.storyChanges.onChange((storyId) => publicProjects.forget(storyId));
  const store = new AnswerStore(config.SHARED_CACHE_MEGABYTES * MEBIBYTE);
  const answers = new SharedAnswers<FreshAnswer>(store, rpcClients.storyChanges);
  const missing = new NegativeCache(answers, limiter);
  const signer = new IdentitySigner('gateway', config.IDENTITY_PRIVATE_KEY);
  const forwarder = new Forwarder(serviceAddresses(config), publicUrl, signer);
  const views = new ViewCounter(rpcClients.reportViews, new GuestKeys(config.JWT_SECRET), logger);
  const documents = new CommunityDocuments(answers, missing, forwarder);
  const steps = [
    new Limit(limiter),
    new Token(new CheckToken(new SessionTokenVerifier(config.JWT_SECRET), sessions)),
    new RouteStep(),
    new Cache(answers, missing, forwarder, views, new CacheMetrics(metrics, () => answers.bytes)),
    new Proxy(forwarder, sessions, new SessionWatch(sessions), {
      https,
      views,
      purges: new Purges(answers, publicProjects, sessions),
      missing,
    }),
    new Files(publicProjects, missing, forwarder),
    new Ads(config.ADS_SCRIPT_URLS),
    new Docs(() => JSON.stringify(describeApi(config.PUBLIC_URL))),
    new Discovery(documents, missing, forwarder, config.PUBLIC_URL),
    new Web(new BuiltFiles(config.WEB_DIST), new PageHeads(documents), {
      foreign: {
        ads: originsOf(config.ADS_SCRIPT_URLS),
        pictures: originsOf(config.PAYMENT_QR_IMAGE_URL),
      },
      publicOrigin: publicUrl.origin,
      offlineReading: config.OFFLINE_READING === 'on',
    }),
  ];
  return { pipeline: new Pipeline(guard, identify, steps, metrics, logger), forwarder, views };
}

const describeApi = (publicUrl: string) =>
  openApiDocument([...OWN_ROUTES, ...ROUTE_TABLE], { ...GATEWAY_API, ...API_DESCRIPTIONS }, publicUrl);
