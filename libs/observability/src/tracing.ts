import { createHash, randomBytes } from 'node:crypto';
import { OtlpExporter } from './otlp-exporter';
import { currentWork, runInContext } from './request-context';
import { SPAN_KINDS, type Span, type SpanAttributes } from './span';

export interface SpanOptions {
  readonly name: string;
  readonly kind: keyof typeof SPAN_KINDS;
  /** Id of the request, event or job; it determines the trace. */
  readonly correlationId: string;
  readonly parentId?: string | undefined;
  /** A fixed id that other processes can derive, to use this span as parent; default: a random one. */
  readonly spanId?: string;
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  readonly spanId: string;
  end(result?: { name?: string; attributes?: SpanAttributes; isFailed?: boolean }): void;
}

let send: ((span: Span) => void) | null = null;

/** Sets the receiver of finished spans; null disables tracing. */
export function sendSpansTo(sink: ((span: Span) => void) | null): void {
  send = sink;
}

/** Derives the trace id from the request id, which all messages of a request contain already. */
export function traceIdOf(correlationId: string): string {
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  if (/^[0-9a-f]{32}$/.test(digits)) return digits;
  return createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}

/** Derives the id of the span of a request, event or job, so that later work can name it as parent, even days later. */
export function spanIdOf(id: string): string {
  return traceIdOf(id).slice(0, 16);
}

/** Begins a span; null while tracing is disabled. */
export function openSpan(options: SpanOptions): OpenSpan | null {
  if (!send) return null;
  const startedAt = performance.timeOrigin + performance.now();
  const spanId = options.spanId ?? randomBytes(8).toString('hex');
  return {
    spanId,
    end({ name = options.name, attributes = {}, isFailed = false } = {}) {
      send?.({
        traceId: traceIdOf(options.correlationId),
        spanId,
        parentId: options.parentId,
        name,
        kind: SPAN_KINDS[options.kind],
        startedAt,
        endedAt: performance.timeOrigin + performance.now(),
        attributes: { 'lacthu.request_id': options.correlationId, ...options.attributes, ...attributes },
        isFailed,
      });
    },
  };
}

/** Runs `work` in the context of its correlation id, and in a span while tracing is enabled. */
export async function traced<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { correlationId } = options;
  const span = openSpan(options);
  if (!span) return runInContext({ correlationId }, work);
  let isFailed = true;
  try {
    const result = await runInContext({ correlationId, spanId: span.spanId }, work);
    isFailed = false;
    return result;
  } finally {
    span.end({ isFailed });
  }
}

/** Begins a child span of the current context; null while tracing is disabled, or outside of any context. */
export function openInnerSpan(options: Omit<SpanOptions, 'correlationId' | 'parentId'>): OpenSpan | null {
  const work = send ? currentWork() : undefined;
  return work ? openSpan({ ...options, correlationId: work.correlationId, parentId: work.spanId }) : null;
}

/** Header of W3C Trace Context: https://www.w3.org/TR/trace-context/ */
export const TRACE_HEADER = 'traceparent';

/** Value of the header for a call by a span; undefined while tracing is disabled, or without a span. */
export function traceParent(correlationId: string, spanId: string | undefined): string | undefined {
  return send && spanId ? `00-${traceIdOf(correlationId)}-${spanId}-01` : undefined;
}

/** {@link traceParent} of the current context. */
export function currentTraceParent(): string | undefined {
  const work = send ? currentWork() : undefined;
  return work && traceParent(work.correlationId, work.spanId);
}

/** The calling span; undefined when the header is forged, that is, of another request. */
export function parentFrom(header: unknown, correlationId: string): string | undefined {
  if (!send || typeof header !== 'string') return undefined;
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  return traceId === traceIdOf(correlationId) ? spanId : undefined;
}

/**
 * Sends spans of this process to an OpenTelemetry collector. Without an endpoint, tracing is disabled.
 *
 * @param endpoint of OTLP over HTTP, without /v1/traces
 * @returns a function that sends the remaining spans, for the end of the process
 */
export function startTracing(endpoint: string | undefined, serviceName: string): () => Promise<void> {
  if (endpoint === undefined) return () => Promise.resolve();
  const exporter = new OtlpExporter(endpoint, serviceName);
  sendSpansTo((span) => exporter.add(span));
  return () => exporter.close();
}
