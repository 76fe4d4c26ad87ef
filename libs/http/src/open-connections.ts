import type { ServerResponse, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * A connection to a neighbour that has been idle for so many milliseconds is not used again. It must be less than what a
 * process that stops waits for (DRAIN_SECONDS in a cluster): by then every connection that is in use has been told to
 * end, and no caller sends into one that is about to be closed.
 */
export const UPSTREAM_IDLE_MS = 2_000;

/** The connections of a server, and how they end without one request being cut off or refused. */
export class OpenConnections {
  private readonly underWay = new Map<Socket, Set<ServerResponse>>();
  private ending = false;
  private onGone: () => void = () => undefined;

  /** To be made before the server listens: what was opened earlier is not known. */
  constructor(app: NestFastifyApplication) {
    const server: Server = app.getHttpServer();
    server.on('connection', (socket: Socket) => this.opened(socket));
    server.prependListener('request', (_request, response) => this.asked(response));
    // Node closes those that have asked something and are idle. One that a browser has opened and never used would keep
    // the listener, and so the process, for as long as the browser likes.
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('preClose', (done) => {
        this.beginEnding();
        this.endUnused();
        done();
      });
  }

  /** From now on each answer, also of what is under way, says that its connection ends with it. */
  beginEnding(): void {
    this.ending = true;
    for (const answers of this.underWay.values()) for (const answer of answers) endsConnection(answer);
  }

  /** Resolves when no connection is open any more, at the latest after `ms`. */
  closedWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.onGone = () => {
        if (this.underWay.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
      this.onGone();
    });
  }

  private endUnused(): void {
    for (const [socket, answers] of this.underWay) if (answers.size === 0) socket.destroy();
  }

  private opened(socket: Socket): void {
    this.underWay.set(socket, new Set());
    socket.once('close', () => {
      this.underWay.delete(socket);
      this.onGone();
    });
  }

  private asked(answer: ServerResponse): void {
    if (this.ending) endsConnection(answer);
    const answers = answer.socket && this.underWay.get(answer.socket);
    if (!answers) return;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  }
}

/** Node writes `connection: close` for it, unless its head has gone out already. */
function endsConnection(answer: ServerResponse): void {
  answer.shouldKeepAlive = false;
}
