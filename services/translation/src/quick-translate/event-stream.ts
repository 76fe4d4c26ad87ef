import type { ServerResponse } from 'node:http';

/** Proxies close connections that are silent for long; a comment is nothing to a reader. */
const HEARTBEAT_MS = 15_000;

/** A response of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: ServerResponse) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    this.heartbeat = setInterval(() => response.write(': \n\n'), HEARTBEAT_MS);
  }

  /** @param payload what becomes JSON, or JSON of one line already */
  send(event: string, payload: object | Buffer): void {
    if (this.response.destroyed) return;
    this.response.write(`event: ${event}\ndata: `);
    this.response.write(Buffer.isBuffer(payload) ? payload : JSON.stringify(payload));
    this.response.write('\n\n');
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }
}
