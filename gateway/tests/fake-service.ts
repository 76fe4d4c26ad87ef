import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A service stand-in on a free port: remembers what reached it and answers as a test says. */
export class FakeService {
  readonly seen: IncomingMessage[] = [];
  answer: Answer = answerJson(200, { success: true });
  /** Its report of how far it is behind. */
  lag: object = { status: 'on time', behind: [], figures: [] };

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeService> {
    const server = createServer();
    const service = new FakeService(server);
    server.on('request', (request, response) => {
      if (request.url === '/readyz') return answerJson(200, { status: 'ready' })(request, response);
      if (request.url === '/lagz') return answerJson(200, service.lag)(request, response);
      service.seen.push(request);
      return service.answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The request that came in last. */
  get last(): IncomingMessage {
    const last = this.seen.at(-1);
    if (!last) throw new Error('nothing reached the service');
    return last;
  }

  reset(): void {
    this.seen.length = 0;
    this.answer = answerJson(200, { success: true });
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Answers with JSON once the body has been read to its end. */
export function answerJson(status: number, body: object, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    });
  };
}
