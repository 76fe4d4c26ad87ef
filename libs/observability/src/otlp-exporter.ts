import type { Span } from './span';

/** Spans are sent together, after so many milliseconds at the latest. */
const FLUSH_MS = 2_000;
const BATCH = 512;
/** A collector that is away costs the oldest spans, never memory: what is looked for is what has just happened. */
const MAX_WAITING = 4_096;
const SEND_MS = 5_000;

/**
 * Sends spans as OTLP over HTTP in its JSON form (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Whatever goes wrong
 * there is nobody's trouble here: spans that did not arrive are sent again with the next ones, while there is room.
 */
export class OtlpExporter {
  private readonly address: URL;
  private readonly timer: NodeJS.Timeout;
  private waiting: Span[] = [];
  private sending: Promise<void> | null = null;

  constructor(
    endpoint: string,
    private readonly serviceName: string,
  ) {
    this.address = new URL(`${endpoint.replace(/\/+$/, '')}/v1/traces`);
    this.timer = setInterval(() => this.flush(), FLUSH_MS);
    this.timer.unref();
  }

  add(span: Span): void {
    if (this.waiting.length >= MAX_WAITING) this.waiting.shift();
    this.waiting.push(span);
    if (this.waiting.length === BATCH) this.flush();
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    this.flush();
    await this.sending;
  }

  /** One after the other, so that what comes back is older than all that waits. */
  private flush(): void {
    if (this.sending || this.waiting.length === 0) return;
    const spans = this.waiting.splice(0);
    this.sending = this.post(spans)
      .catch(() => this.keep(spans))
      .finally(() => {
        this.sending = null;
      });
  }

  private async post(spans: readonly Span[]): Promise<void> {
    const response = await fetch(this.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(this.serviceName, spans)),
      signal: AbortSignal.timeout(SEND_MS),
    });
    await response.body?.cancel();
    // What a collector cannot read it will not read later either.
    if (response.status >= 500 || response.status === 429) throw new Error('the collector is busy');
  }

  private keep(spans: readonly Span[]): void {
    this.waiting = [...spans, ...this.waiting].slice(-MAX_WAITING);
  }
}

/** ExportTraceServiceRequest */
function requestOf(serviceName: string, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName }) },
        scopeSpans: [{ scope: { name: 'lac-thu' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

function spanOf(span: Span): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId ? { parentSpanId: span.parentId } : {}),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanos(span.startedAt),
    endTimeUnixNano: nanos(span.endedAt),
    attributes: attributesOf(span.attributes),
    status: span.isFailed ? { code: 2 } : {},
  };
}

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value },
  }));
}

/** 64-bit numbers travel as decimal text. */
function nanos(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}
