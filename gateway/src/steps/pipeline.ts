import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, isKeptOut, isUnexpected, requestLogLevel, toDomainError } from '@lacthu/http';
import { openSpan, spanIdOf, type Metrics, type OpenSpan } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { RequestGuard } from '../own-hosts/request-guard';
import { answerError } from '../response/send-response';
import type { Identify } from './identify';
import type { Step } from './step';
import { routeNameOf, type Visit } from '../request/request-context';

/** The steps after 'id', by name and in the one order they run. */
export interface Steps {
  readonly limit: Step;
  readonly token: Step;
  readonly route: Step;
  readonly cache: Step;
  readonly proxy: Step;
  readonly files: Step;
  readonly ads: Step;
  readonly docs: Step;
  readonly discovery: Step;
  readonly web: Step;
}

/** Labels of the metrics must not be what a client invents. */
const MEASURED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface Ended {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly span: OpenSpan | null;
  readonly durationMs: number;
}

/** Takes each request through the guard of hosts and origins, then id → limit → token → route → cache → proxy, files, ads, docs, discovery or web; whatever fails has one answer. */
export class Pipeline {
  private readonly order: readonly Step[];

  constructor(
    private readonly guard: RequestGuard,
    private readonly identify: Identify,
    steps: Steps,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.order = [
      steps.limit,
      steps.token,
      steps.route,
      steps.cache,
      steps.proxy,
      steps.files,
      steps.ads,
      steps.docs,
      steps.discovery,
      steps.web,
    ];
  }

  /** Gives an answer that is made elsewhere its id and security headers. */
  begin(response: ServerResponse): void {
    this.identify.begin(response);
  }

  /**
   * Answers the request, always. Its id is handed on by hand, to services and log (questions over NATS, whose answers
   * many share, have ids of their own): a context that follows the request by itself (AsyncLocalStorage) costs more than a
   * kept answer, in every promise of the process.
   */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = this.identify.begin(response);
    const startedAt = performance.now();
    let visit: Visit | undefined;
    const span = beginSpan(requestId);
    response.once('close', () => {
      const ended = { request, response, span, durationMs: performance.now() - startedAt };
      this.measure(requestId, visit, ended);
    });
    try {
      const refusal = this.guard.refusalOf(request);
      if (refusal) throw new DomainError(refusal);
      visit = this.identify.visit(requestId, request, response);
      await this.takeSteps(visit);
    } catch (thrown) {
      const error = toDomainError(thrown);
      if (isUnexpected(error) && !response.destroyed) {
        const route = visit && routeNameOf(visit.target);
        const { code, details } = error;
        this.logger.error({ correlationId: requestId, err: details.cause, code, route }, 'request.failed');
      }
      answerError(request, response, error, requestId);
    }
  }

  private async takeSteps(visit: Visit): Promise<void> {
    for (const step of this.order) {
      const result = step.run(visit);
      // What is known at once is not waited for: a turn of the event loop costs as much as a kept answer.
      if ((typeof result === 'string' ? result : await result) === 'answered') return;
    }
  }

  private measure(
    requestId: string,
    visit: Visit | undefined,
    { request, response, span, durationMs }: Ended,
  ): void {
    const method = MEASURED_METHODS.has(request.method ?? '') ? String(request.method) : 'other';
    const route = visit ? routeNameOf(visit.target) : 'unknown';
    const { statusCode: status } = response;
    this.metrics.observeRequest(method, route, status, durationMs / 1_000);
    const attributes = { 'http.response.status_code': status };
    span?.end({ name: `${method} ${route}`, attributes, isFailed: status >= 500 });
    const level = requestLogLevel(method, status);
    if (!this.logger.isLevelEnabled(level)) return;
    // Of who was kept out it says whom to look for.
    const who = isKeptOut(status) && visit ? { userId: visit.visitor.user?.id, client: visit.clientKey } : {};
    const ms = Math.round(durationMs);
    this.logger[level]({ correlationId: requestId, method, route, status, ms, ...who }, 'request.answered');
  }
}

/** Services name it as their parent by the request's id alone. */
function beginSpan(requestId: string): OpenSpan | null {
  return openSpan({ name: 'request', kind: 'server', correlationId: requestId, spanId: spanIdOf(requestId) });
}
