import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { EventStream, type EventStreamOptions } from './event-stream';

/** A response that keeps its head and its text, and takes its length of unread bytes from the test. */
class FakeResponse extends EventEmitter {
  headers: Record<string, string> = {};
  text = '';
  writableLength = 0;
  writableEnded = false;
  destroyed = false;

  writeHead(_status: number, headers: Record<string, string>): void {
    this.headers = headers;
  }

  flushHeaders(): void {}

  write(part: string | Buffer): void {
    this.text += part.toString();
  }

  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function openStream(options?: Partial<EventStreamOptions>) {
  const response = new FakeResponse();
  const stream = new EventStream(response as unknown as ServerResponse, {
    heartbeat: { comment: '', intervalMs: 20_000 },
    headers: { 'cache-control': 'no-store' },
    ...options,
  });
  return { response, stream };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('EventStream', () => {
  it('sends values and ready JSON as one event each, with its headers', () => {
    const { response, stream } = openStream();
    stream.send('progress', { done: 1 });
    stream.send('done', Buffer.from('{"text":"Lạc"}'));
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.text).toBe('event: progress\ndata: {"done":1}\n\nevent: done\ndata: {"text":"Lạc"}\n\n');
    stream.close();
  });

  it('sends comments while it is silent, and none after the client has disconnected', () => {
    const { response, stream } = openStream();
    jest.advanceTimersByTime(60_000);
    expect(response.text).toBe(': \n\n'.repeat(3));
    response.destroy();
    expect(jest.getTimerCount()).toBe(0);
    stream.send('late', {});
    expect(response.text).not.toContain('late');
  });

  it('says when to reconnect, and ends after its lifetime', () => {
    const { response } = openStream({ reconnectMs: 3_000, lifetimeMs: 5_000 });
    expect(response.text).toBe('retry: 3000\n\n');
    jest.advanceTimersByTime(5_000);
    expect(response.writableEnded).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('drops a client that leaves too much unread', () => {
    const { response, stream } = openStream({ maxUnreadBytes: 10 });
    response.writableLength = 10;
    stream.send('one', {});
    expect(response.destroyed).toBe(false);
    response.writableLength = 11;
    stream.send('two', {});
    expect(response.destroyed).toBe(true);
  });
});
