import type { ServerResponse, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Idle timeout in milliseconds of connections to other services. It has to be less than the time that a stopping process
 * waits (DRAIN_SECONDS in a cluster): after that, every connection in use has got `connection: close`, and no client sends
 * a request on a connection that is about to close.
 */
export const UPSTREAM_IDLE_MS = 2_000;

/** Tracks the connections of a server, and ends them without cutting off or rejecting a request. */
export class OpenConnections {
  private readonly pending = new Map<Socket, Set<ServerResponse>>();
  private ending = false;
  private onClosed: () => void = () => undefined;

  /** Has to be created before the server listens, because earlier connections are not tracked. */
  constructor(app: NestFastifyApplication) {
    const server: Server = app.getHttpServer();
    server.on('connection', (socket: Socket) => this.opened(socket));
    server.prependListener('request', (_request, response) => this.asked(response));
    // Node closes idle connections that have had a request. Connections that a browser has opened and never used would
    // keep the listener, and so the process, open.
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('preClose', (done) => {
        this.beginEnding();
        this.endUnused();
        done();
      });
  }

  /** From now on every response, including pending ones, closes its connection. */
  beginEnding(): void {
    this.ending = true;
    for (const answers of this.pending.values()) for (const answer of answers) endsConnection(answer);
  }

  /** Resolves when no connection is open any more, or after `ms` milliseconds. */
  closedWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.onClosed = () => {
        if (this.pending.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
      this.onClosed();
    });
  }

  private endUnused(): void {
    for (const [socket, answers] of this.pending) if (answers.size === 0) socket.destroy();
  }

  private opened(socket: Socket): void {
    this.pending.set(socket, new Set());
    socket.once('close', () => {
      this.pending.delete(socket);
      this.onClosed();
    });
  }

  private asked(answer: ServerResponse): void {
    if (this.ending) endsConnection(answer);
    const answers = answer.socket && this.pending.get(answer.socket);
    if (!answers) return;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  }
}

/** Makes Node send `connection: close`, unless the head has been sent already. */
function endsConnection(answer: ServerResponse): void {
  answer.shouldKeepAlive = false;
}
