import type { FastifyReply } from 'fastify';

/** Proxies close connections that are silent for long; a comment is nothing to a reader. */
const HEARTBEAT_MS = 15_000;

/** A response of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly reply: FastifyReply) {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    this.heartbeat = setInterval(() => reply.raw.write(': \n\n'), HEARTBEAT_MS);
  }

  send(event: string, payload: object): void {
    if (!this.reply.raw.destroyed)
      this.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.reply.raw.end();
  }
}
