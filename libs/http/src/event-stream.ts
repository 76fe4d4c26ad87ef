import type { ServerResponse } from 'node:http';

/** Proxies close silent connections after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;

/** Limits of a stream that has no end of its own. */
export interface EventStreamOptions {
  /** Milliseconds after which the browser reconnects when the stream has ended. */
  readonly reconnectMs?: number;
  /** Milliseconds after which the stream is closed. */
  readonly lifetimeMs?: number;
  /** The connection is destroyed when more than this is waiting to be read by the client. */
  readonly maxUnreadBytes?: number;
}

/** A response of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private readonly heartbeat = setInterval(() => this.write(': \n\n'), HEARTBEAT_MS);
  private readonly end: NodeJS.Timeout | undefined;
  private readonly maxUnreadBytes: number;

  constructor(
    private readonly response: ServerResponse,
    { reconnectMs, lifetimeMs, maxUnreadBytes = Infinity }: EventStreamOptions = {},
  ) {
    this.maxUnreadBytes = maxUnreadBytes;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // The socket must not be reused for another request: it has to close with the stream when the process stops.
      connection: 'close',
    });
    response.once('close', () => this.release());
    response.flushHeaders();
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
