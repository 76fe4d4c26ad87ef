import { readSharedAnswer, SHARED_ANSWER_HEADER } from '@lacthu/contracts';
import { cacheKey } from '../cache/cache-key';
import type { CacheMetrics } from '../cache/cache-metrics';
import { readyAnswer } from '../cache/ready-answer';
import { sendReady } from '../cache/send-ready';
import type { Filled, SharedAnswers } from '../cache/shared-answers';
import type { Forwarder, WholeAnswer } from '../proxy/forwarder';
import { headersForClient } from '../proxy/response-headers';
import type { Route } from '../proxy/route';
import type { VisitCounter } from '../visits/visit-counter';
import { answer } from './answer';
import type { Step, StepResult } from './step';
import type { Visit } from './visit';

/** An answer as a service gave it, under the id of the request that it was asked for. */
export interface FreshAnswer extends Filled {
  readonly whole: WholeAnswer;
  readonly requestId: string;
}

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
    if (visit.request.headers['accept-encoding']) this.answers.compress(wanted.key, known);
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

  private async ask(visit: Visit, route: Route, key: string): Promise<FreshAnswer> {
    const askedAt = this.now();
    const { requestId } = visit;
    const { service, timeoutMs } = route;
    const whole = await this.forwarder.fetch(visit, { service, path: key, timeoutMs });
    const shared = readSharedAnswer(oneText(whole.headers[SHARED_ANSWER_HEADER]));
    if (whole.status !== 200 || !shared) return { whole, requestId, ready: null };
    const facts = {
      storyId: shared.storyId,
      expiresAt: askedAt + shared.seconds * 1_000,
      contentType: whole.headers['content-type'] ?? 'application/octet-stream',
      vary: route.cache === 'guests' ? 'x-auth-token, accept-encoding' : 'accept-encoding',
    };
    return { whole, requestId, ready: readyAnswer(facts, whole.body) };
  }
}

/** A refusal for all who waited for it. Its body names the request that it was made for, so its header does too. */
function sendWhole(visit: Visit, { whole, requestId }: FreshAnswer): void {
  visit.response.setHeader('x-request-id', requestId);
  const headers = headersForClient(whole.headers, (name) => visit.response.hasHeader(name));
  answer(visit.response, whole.status, headers, whole.body);
}

function oneText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
