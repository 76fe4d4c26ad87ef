import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, isAccessDenied, isUnexpected, requestLogLevel, toDomainError } from '@lacthu/http';
import { openSpan, spanIdOf, type Metrics, type OpenSpan } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { RequestGuard } from '../own-hosts/request-guard';
import { routeNameOf, type RequestContext } from '../request/request-context';
import { sendError } from '../response/send-response';
import type { Identify } from './identify';
import type { Step } from './step';

/** Methods used as metric labels; others count as one, because a client may invent any number of them. */
const MEASURED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface Ended {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly span: OpenSpan | null;
  readonly durationMs: number;
}

/**
 * Passes each request through the guard of hosts and origins, step 'id' and the given steps, until one of them answers
 * it. Every error ends in the same error body.
 */
export class Pipeline {
  /** @param steps in the order in which they run */
  constructor(
    private readonly guard: RequestGuard,
    private readonly identify: Identify,
    private readonly steps: readonly Step[],
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {}

  /** Sets the request id and the security headers of a response that is made elsewhere. */
  begin(response: ServerResponse): void {
    this.identify.begin(response);
  }

  /**
   * Answers the request; never rejects. The request id is passed to services and log as a parameter: AsyncLocalStorage
   * costs more, in every promise of the process, than a cached answer. RPCs over NATS have ids of their own, because
   * several requests share one.
   */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = this.identify.begin(response);
    const startedAt = performance.now();
    let context: RequestContext | undefined;
    const span = beginSpan(requestId);
    response.once('close', () => {
      const ended = { request, response, span, durationMs: performance.now() - startedAt };
      this.record(requestId, context, ended);
    });
    try {
      const refusal = this.guard.refusalOf(request);
      if (refusal) throw new DomainError(refusal);
      context = this.identify.createContext(requestId, request, response);
      await this.runSteps(context);
    } catch (thrown) {
      const error = toDomainError(thrown);
      if (isUnexpected(error) && !response.destroyed) {
        const route = context && routeNameOf(context.target);
        const { code, details } = error;
        this.logger.error({ correlationId: requestId, err: details.cause, code, route }, 'request.failed');
      }
      sendError(request, response, error, requestId);
    }
  }

  private async runSteps(context: RequestContext): Promise<void> {
    for (const step of this.steps) {
      const result = step.run(context);
      // Not awaited when synchronous: a turn of the event loop costs as much as a cached answer.
      if ((typeof result === 'string' ? result : await result) === 'answered') return;
    }
  }

  private record(
    requestId: string,
    context: RequestContext | undefined,
    { request, response, span, durationMs }: Ended,
  ): void {
    const method = MEASURED_METHODS.has(request.method ?? '') ? String(request.method) : 'other';
    const route = context ? routeNameOf(context.target) : 'unknown';
    const { statusCode: status } = response;
    this.metrics.observeRequest(method, route, status, durationMs / 1_000);
    const attributes = { 'http.response.status_code': status };
    span?.end({ name: `${method} ${route}`, attributes, isFailed: status >= 500 });
    const level = requestLogLevel(method, status);
    if (!this.logger.isLevelEnabled(level)) return;
    // Identifies the client of a rejected request.
    const who =
      isAccessDenied(status) && context
        ? { userId: context.visitor.user?.id, client: context.clientKey }
        : {};
    const ms = Math.round(durationMs);
    this.logger[level]({ correlationId: requestId, method, route, status, ms, ...who }, 'request.answered');
  }
}

/** Services derive the id of this span, their parent, from the request id. */
function beginSpan(requestId: string): OpenSpan | null {
  return openSpan({ name: 'request', kind: 'server', correlationId: requestId, spanId: spanIdOf(requestId) });
}
