import { errorBodySchema } from '@lacthu/contracts';
import { cacheKey, idInPath } from '../cache/cache-key';
import type { CacheMetrics } from '../cache/cache-metrics';
import { askFresh, type FreshAnswer } from '../proxy/fetch-shared';
import { thingOf, type LookupMoment, type NegativeCache } from '../cache/negative-cache';
import { sendReady } from '../cache/send-ready';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Forwarder } from '../proxy/forwarder';
import { headersForClient } from '../proxy/response-headers';
import type { Route } from '../routes/route';
import type { VisitCounter } from '../views/view-counter';
import { answer } from '../response/send-response';
import type { Step, StepResult } from './step';
import type { Visit } from '../request/request-context';

interface Wanted {
  readonly route: Route;
  readonly key: string;
}

/** Step 'cache': answers public reads from the bytes that everybody shares, and what is known not to exist. */
export class Cache implements Step {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
    private readonly visits: VisitCounter,
    private readonly metrics: CacheMetrics,
    private readonly now: () => number = Date.now,
  ) {}

  run(visit: Visit): StepResult | Promise<StepResult> {
    const route = visit.target.kind === 'api' ? visit.target.match?.route : undefined;
    if (!route || route.cache === 'none') return 'next';
    if (!this.answers.open || (route.cache === 'guests' && visit.visitor.user)) {
      this.checkExists(visit, route);
      return 'next';
    }
    const wanted = { route, key: cacheKey(route, visit.path, visit.query) };
    const known = this.answers.find(wanted.key);
    if (!known) return this.fill(visit, wanted);
    this.metrics.hits.inc();
    if (!known.br && visit.request.headers['accept-encoding']) void this.answers.compress(wanted.key, known);
    sendReady(visit.request, visit.response, known);
    if (route.isVisit && known.storyId !== null) this.visits.note(known.storyId, visit);
    return 'answered';
  }

  private async fill(visit: Visit, { route, key }: Wanted): Promise<StepResult> {
    const lookup = this.checkExists(visit, route);
    this.metrics.misses.inc();
    const fresh = await this.answers.fill(key, () => this.ask(visit, route, key));
    if (lookup && codeOf(fresh) === route.notFound)
      this.missing.remember(lookup.thing, visit.clientKey, lookup.since);
    if (visit.response.destroyed) return 'answered';
    if (!fresh.ready) {
      sendWhole(visit, fresh);
      return 'answered';
    }
    sendReady(visit.request, visit.response, fresh.ready);
    if (route.isVisit && fresh.ready.storyId !== null) this.visits.note(fresh.ready.storyId, visit);
    return 'answered';
  }

  /** @throws DomainError as NegativeCache.check does */
  private checkExists(visit: Visit, route: Route): { thing: string; since: LookupMoment } | null {
    const id = route.notFound && idInPath(route.path, visit.path);
    if (!route.notFound || !id) return null;
    const thing = thingOf(route.notFound, id);
    return { thing, since: this.missing.check(thing, route.notFound, visit.clientKey) };
  }

  private ask(visit: Visit, { service, timeoutMs, cache }: Route, path: string): Promise<FreshAnswer> {
    const vary = cache === 'guests' ? 'x-auth-token, accept-encoding' : 'accept-encoding';
    return askFresh(this.forwarder, visit, { service, path, timeoutMs, vary }, this.now);
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

/** A refusal for all who waited for it. Its body names the request that it was made for, so its header does too. */
function sendWhole(visit: Visit, { whole, requestId }: FreshAnswer): void {
  visit.response.setHeader('x-request-id', requestId);
  const headers = headersForClient(whole.headers, (name) => visit.response.hasHeader(name));
  answer(visit.response, whole.status, headers, whole.body);
}
