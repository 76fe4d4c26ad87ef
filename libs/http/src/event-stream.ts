import type { ServerResponse } from 'node:http';

export interface EventStreamOptions {
  /** Comment that is sent at an interval: proxies close silent connections after 30 to 60 s. */
  readonly heartbeat: { readonly comment: string; readonly intervalMs: number };
  /** Headers of this stream, besides those of every stream. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds after which the browser reconnects when the stream has ended. */
  readonly reconnectMs?: number;
  /** Milliseconds after which the stream is closed. */
  readonly lifetimeMs?: number;
  /** The connection is destroyed when more than this is waiting to be read by the client. */
  readonly maxUnreadBytes?: number;
}

/** A response of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly end: NodeJS.Timeout | undefined;
  private readonly maxUnreadBytes: number;

  constructor(
    private readonly response: ServerResponse,
    { heartbeat, headers, reconnectMs, lifetimeMs, maxUnreadBytes = Infinity }: EventStreamOptions,
  ) {
    this.maxUnreadBytes = maxUnreadBytes;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      ...headers,
    });
    response.once('close', () => this.release());
    response.flushHeaders();
    this.heartbeat = setInterval(() => this.write(`: ${heartbeat.comment}\n\n`), heartbeat.intervalMs);
    if (lifetimeMs !== undefined) this.end = setTimeout(() => this.close(), lifetimeMs);
    if (reconnectMs !== undefined) this.write(`retry: ${reconnectMs}\n\n`);
  }

  /** @param payload value that becomes one line of JSON, or bytes that are one line of JSON already */
  send(event: string, payload: unknown): void {
    const json = Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
    this.write(`event: ${event}\ndata: `, json, '\n\n');
  }

  close(): void {
    this.release();
    this.response.end();
  }

  private write(...parts: readonly (string | Buffer)[]): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    for (const part of parts) this.response.write(part);
    if (this.response.writableLength > this.maxUnreadBytes) this.response.destroy();
  }

  private release(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.end);
  }
}
