import { createHash, randomBytes } from 'node:crypto';
import { OtlpExporter } from './otlp-exporter';
import { currentWork, runInContext } from './request-context';
import { SPAN_KINDS, type Span, type SpanAttributes } from './span';

export interface SpanOptions {
  readonly name: string;
  readonly kind: keyof typeof SPAN_KINDS;
  /** Of the work that it belongs to; it decides the trace. */
  readonly correlationId: string;
  readonly parentId?: string | undefined;
  /** One by which others name it as their parent without being told; absent: a new one. */
  readonly spanId?: string;
  readonly attributes?: SpanAttributes;
}

export interface OpenSpan {
  readonly spanId: string;
  end(result?: { name?: string; attributes?: SpanAttributes; isFailed?: boolean }): void;
}

let send: ((span: Span) => void) | null = null;

/** Where spans go from now on; null: nowhere, and then nothing below does anything. */
export function sendSpansTo(sink: ((span: Span) => void) | null): void {
  send = sink;
}

/** The trace of all that one request has set in motion: its id, which goes along everywhere already. */
export function traceIdOf(correlationId: string): string {
  const digits = correlationId.replaceAll('-', '').toLowerCase();
  if (/^[0-9a-f]{32}$/.test(digits)) return digits;
  return createHash('sha256').update(correlationId).digest('hex').slice(0, 32);
}

/** The span that stands for a thing with an id (a request, an event, a job): what comes of it names it as parent, days later too. */
export function spanIdOf(id: string): string {
  return traceIdOf(id).slice(0, 16);
}

/** Begins a span; null while tracing is off. */
export function openSpan(order: SpanOptions): OpenSpan | null {
  if (!send) return null;
  const startedAt = performance.timeOrigin + performance.now();
  const spanId = order.spanId ?? randomBytes(8).toString('hex');
  return {
    spanId,
    end({ name = order.name, attributes = {}, isFailed = false } = {}) {
      send?.({
        traceId: traceIdOf(order.correlationId),
        spanId,
        parentId: order.parentId,
        name,
        kind: SPAN_KINDS[order.kind],
        startedAt,
        endedAt: performance.timeOrigin + performance.now(),
        attributes: { 'lacthu.request_id': order.correlationId, ...order.attributes, ...attributes },
        isFailed,
      });
    },
  };
}

/** Does a piece of work under its correlation id, within a span where tracing is on. */
export async function traced<T>(order: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { correlationId } = order;
  const span = openSpan(order);
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

/** Begins a span within the work being done; null while tracing is off, or outside of any work. */
export function openInnerSpan(order: Omit<SpanOptions, 'correlationId' | 'parentId'>): OpenSpan | null {
  const work = send ? currentWork() : undefined;
  return work ? openSpan({ ...order, correlationId: work.correlationId, parentId: work.spanId }) : null;
}

/** The name under which W3C Trace Context travels: https://www.w3.org/TR/trace-context/ */
export const TRACE_HEADER = 'traceparent';

/** The header's value for a call that this span makes; undefined while tracing is off, or without a span. */
export function traceParent(correlationId: string, spanId: string | undefined): string | undefined {
  return send && spanId ? `00-${traceIdOf(correlationId)}-${spanId}-01` : undefined;
}

/** The same for the work being done. */
export function currentTraceParent(): string | undefined {
  const work = send ? currentWork() : undefined;
  return work && traceParent(work.correlationId, work.spanId);
}

/** The span that called, when the header belongs to the same request: anybody may send one. */
export function parentFrom(header: unknown, correlationId: string): string | undefined {
  if (!send || typeof header !== 'string') return undefined;
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  return traceId === traceIdOf(correlationId) ? spanId : undefined;
}

/**
 * Sends spans of this process to an OpenTelemetry collector. Without an endpoint nothing is measured or sent.
 *
 * @param endpoint of OTLP over HTTP, without /v1/traces
 * @returns how to send what is left, at the end of the process
 */
export function startTracing(endpoint: string | undefined, serviceName: string): () => Promise<void> {
  if (endpoint === undefined) return () => Promise.resolve();
  const exporter = new OtlpExporter(endpoint, serviceName);
  sendSpansTo((span) => exporter.add(span));
  return () => exporter.close();
}
