import type { ServerResponse } from 'node:http';

/** Proxies close silent connections after 30 to 60 s. */
const HEARTBEAT_MS = 20_000;
/** The browser then opens the stream again, and its session is checked again: an ended one is not served on. */
const LIFETIME_MS = 5 * 60_000;
/** A browser that has this much unread is gone or asleep. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** One open answer in the format of server-sent events. */
export class EventStream {
  private readonly heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
  private readonly end = setTimeout(() => this.close(), LIFETIME_MS);

  constructor(private readonly response: ServerResponse) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // Not kept for another request: when the process stops, the socket must go with the stream.
      connection: 'close',
    });
    response.once('close', () => this.release());
    this.write('retry: 3000\n\n');
  }

  /** @param topic name of the event; @param payload becomes one line of JSON */
  send(topic: string, payload: unknown): void {
    this.write(`event: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`);
  }

  close(): void {
    this.release();
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
  }

  private release(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.end);
  }
}
