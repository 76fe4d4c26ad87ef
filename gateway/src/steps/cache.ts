import { errorBodySchema } from '@lacthu/contracts';
import { cacheKey, idInPath } from '../cache/cache-key';
import type { CacheMetrics } from '../cache/cache-metrics';
import { subjectKey, type LookupMoment, type NegativeCache } from '../cache/negative-cache';
import type { ReadyAnswer } from '../cache/ready-answer';
import { sendReady } from '../cache/send-ready';
import type { SharedAnswers } from '../cache/shared-answers';
import { fetchShared, type FreshAnswer } from '../proxy/fetch-shared';
import type { Forwarder } from '../proxy/forwarder';
import { headersForClient } from '../proxy/response-headers';
import type { RequestContext } from '../request/request-context';
import { sendResponse } from '../response/send-response';
import type { Route } from '../routes/route';
import type { ViewCounter } from '../views/view-counter';
import type { Step, StepResult } from './step';

interface Wanted {
  readonly route: Route;
  readonly key: string;
}

interface Lookup {
  readonly subject: string;
  readonly since: LookupMoment;
}

/** Step 'cache': answers public reads from the shared cache, and rejects reads of subjects that do not exist. */
export class Cache implements Step {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
    private readonly views: ViewCounter,
    private readonly metrics: CacheMetrics,
    private readonly now: () => number = Date.now,
  ) {}

  run(context: RequestContext): StepResult | Promise<StepResult> {
    const route = context.target.kind === 'api' ? context.target.match?.route : undefined;
    if (!route || route.cache === 'none') return 'next';
    if (!this.answers.open || (route.cache === 'guests' && context.visitor.user)) {
      this.checkExists(context, route);
      return 'next';
    }
    const wanted = { route, key: cacheKey(route, context.path, context.query) };
    const known = this.answers.find(wanted.key);
    if (!known) return this.fill(context, wanted);
    this.metrics.hits.inc();
    if (!known.br && context.request.headers['accept-encoding'])
      void this.answers.compress(wanted.key, known);
    this.send(context, route, known);
    return 'answered';
  }

  private async fill(context: RequestContext, { route, key }: Wanted): Promise<StepResult> {
    const lookup = this.checkExists(context, route);
    this.metrics.misses.inc();
    const fresh = await this.answers.fill(key, () => this.fetch(context, route, key));
    if (lookup && codeOf(fresh) === route.notFound)
      this.missing.remember(lookup.subject, context.clientKey, lookup.since);
    if (context.response.destroyed) return 'answered';
    if (fresh.ready) this.send(context, route, fresh.ready);
    else sendWhole(context, fresh);
    return 'answered';
  }

  private send(context: RequestContext, { countsAsView }: Route, answer: ReadyAnswer): void {
    sendReady(context.request, context.response, answer);
    if (countsAsView && answer.storyId !== null) this.views.note(answer.storyId, context);
  }

  /** @throws DomainError as NegativeCache.check does */
  private checkExists(context: RequestContext, route: Route): Lookup | null {
    const id = route.notFound && idInPath(route.path, context.path);
    if (!route.notFound || !id) return null;
    const subject = subjectKey(route.notFound, id);
    return { subject, since: this.missing.check(subject, route.notFound, context.clientKey) };
  }

  private fetch(
    context: RequestContext,
    { service, timeoutMs, cache }: Route,
    path: string,
  ): Promise<FreshAnswer> {
    const vary = cache === 'guests' ? 'x-auth-token, accept-encoding' : 'accept-encoding';
    return fetchShared(this.forwarder, context, { service, path, timeoutMs, vary }, this.now);
  }
}

/** Code of a 404; undefined for any other answer. */
function codeOf({ whole }: FreshAnswer): string | undefined {
  if (whole.status !== 404) return undefined;
  try {
    return errorBodySchema.safeParse(JSON.parse(whole.body.toString('utf8'))).data?.code;
  } catch {
    return undefined;
  }
}

/**
 * Sends an answer that must not be cached to every request that waited for it. Its body contains the id of the request
 * that fetched it, so the header does too.
 */
function sendWhole(context: RequestContext, { whole, requestId }: FreshAnswer): void {
  context.response.setHeader('x-request-id', requestId);
  const headers = headersForClient(whole.headers, (name) => context.response.hasHeader(name));
  sendResponse(context.response, whole.status, headers, whole.body);
}
