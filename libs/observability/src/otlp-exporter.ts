import type { Span } from './span';

/** Maximum delay in milliseconds before spans are sent. */
const FLUSH_MS = 2_000;
const BATCH = 512;
/** Maximum number of unsent spans. While the collector is down the oldest are dropped: recent ones matter most. */
const MAX_WAITING = 4_096;
const SEND_MS = 5_000;

/**
 * Sends spans as OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Errors are ignored: failed
 * spans are sent again with the next ones, up to the maximum number of unsent spans.
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

  /** Sends the remaining spans. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sending;
    this.flush();
    await this.sending;
  }

  /** Sends one batch at a time, so that spans of a failed batch are older than all waiting ones. */
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
    // Other errors are permanent: the collector would reject the same spans again.
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

/** OTLP encodes 64-bit numbers as decimal strings. */
function nanos(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}
