import { cacheKey } from '../cache/cache-key';
import type { CacheMetrics } from '../cache/cache-metrics';
import { askFresh, type FreshAnswer } from '../cache/fresh-answer';
import { sendReady } from '../cache/send-ready';
import type { SharedAnswers } from '../cache/shared-answers';
import type { Forwarder } from '../proxy/forwarder';
import { headersForClient } from '../proxy/response-headers';
import type { Route } from '../proxy/route';
import type { VisitCounter } from '../visits/visit-counter';
import { answer } from './answer';
import type { Step, StepResult } from './step';
import type { Visit } from './visit';

interface Wanted {
  readonly route: Route;
  readonly key: string;
}

/** Step 'cache': answers public reads from the bytes that everybody shares. */
export class Cache implements Step {
  constructor(
    private readonly answers: SharedAnswers<FreshAnswer>,
    private readonly forwarder: Forwarder,
    private readonly visits: VisitCounter,
    private readonly metrics: CacheMetrics,
    private readonly now: () => number = Date.now,
  ) {}

  run(visit: Visit): StepResult | Promise<StepResult> {
    const wanted = this.wanted(visit);
    if (!wanted) return 'next';
    const known = this.answers.find(wanted.key);
    if (!known) return this.fill(visit, wanted);
    this.metrics.hits.inc();
    if (!known.br && visit.request.headers['accept-encoding']) void this.answers.compress(wanted.key, known);
    sendReady(visit.request, visit.response, known);
    if (wanted.route.isVisit && known.storyId !== null) this.visits.note(known.storyId, visit);
    return 'answered';
  }

  /** What of the cache the request is after; null when it goes past it. */
  private wanted(visit: Visit): Wanted | null {
    const route = visit.target.kind === 'api' ? visit.target.match?.route : undefined;
    if (!route || route.cache === 'none' || !this.answers.open) return null;
    if (route.cache === 'guests' && visit.visitor.user) return null;
    const key = cacheKey(route, visit.path, visit.query);
    return key === null ? null : { route, key };
  }

  private async fill(visit: Visit, { route, key }: Wanted): Promise<StepResult> {
    this.metrics.misses.inc();
    const fresh = await this.answers.fill(key, () => this.ask(visit, route, key));
    if (visit.response.destroyed) return 'answered';
    if (!fresh.ready) {
      sendWhole(visit, fresh);
      return 'answered';
    }
    sendReady(visit.request, visit.response, fresh.ready);
    if (route.isVisit && fresh.ready.storyId !== null) this.visits.note(fresh.ready.storyId, visit);
    return 'answered';
  }

  private ask(visit: Visit, { service, timeoutMs, cache }: Route, path: string): Promise<FreshAnswer> {
    const vary = cache === 'guests' ? 'x-auth-token, accept-encoding' : 'accept-encoding';
    return askFresh(this.forwarder, visit, { service, path, timeoutMs, vary }, this.now);
  }
}

/** A refusal for all who waited for it. Its body names the request that it was made for, so its header does too. */
function sendWhole(visit: Visit, { whole, requestId }: FreshAnswer): void {
  visit.response.setHeader('x-request-id', requestId);
  const headers = headersForClient(whole.headers, (name) => visit.response.hasHeader(name));
  answer(visit.response, whole.status, headers, whole.body);
}
