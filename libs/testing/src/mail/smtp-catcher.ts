import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { CaughtMail, SmtpScript } from './smtp-script';
import { SmtpSession } from './smtp-session';

export interface SmtpCatcherOptions {
  /** A fixed port; default a free one. */
  readonly port?: number;
  /** Milliseconds between the end of a message and the answer to it. */
  readonly latencyMs?: number;
  /** Requires a log-in with these credentials. */
  readonly login?: { readonly user: string; readonly password: string };
  /** False stores recipients only, for runs with very many mails. */
  readonly keepRaw?: boolean;
}

/** An SMTP server that delivers nothing and records everything. */
export interface SmtpCatcher {
  readonly port: number;
  /** smtp://127.0.0.1:<port> */
  readonly url: string;
  /** Every mail so far, oldest first. */
  readonly mails: readonly CaughtMail[];
  /** Highest number of concurrent connections so far. */
  readonly peakConnections: number;
  /** Mails to one address. */
  to(address: string): CaughtMail[];
  /** Scripts every answer until {@link reset}. */
  answerBy(script: SmtpScript): void;
  /** Restores the default behaviour and deletes all mails. */
  reset(): void;
  /** Simulates a switched-off server: open connections are cut, new ones refused. */
  stop(): Promise<void>;
  /** Restarts on the same port. */
  start(): Promise<void>;
}

/** Starts an SMTP server for tests, optionally in a process of its own. */
export async function startSmtpCatcher(options: SmtpCatcherOptions = {}): Promise<SmtpCatcher> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let peakConnections = 0;
  let script: SmtpScript = () => null;
  let server: Server | null = null;
  let port = options.port ?? 0;

  const serve = (socket: Socket): void => {
    sockets.add(socket);
    peakConnections = Math.max(peakConnections, sockets.size);
    socket.once('close', () => sockets.delete(socket));
    new SmtpSession(socket, {
      latencyMs: options.latencyMs ?? 0,
      login: options.login ?? null,
      script: (moment) => script(moment),
      keep: (mail) => mails.push(options.keepRaw === false ? { ...mail, raw: '' } : mail),
    });
  };
  const start = async (): Promise<void> => {
    const starting = createServer({ noDelay: true }, serve);
    await new Promise<void>((resolve, reject) => {
      starting.once('error', reject);
      starting.listen(port, '127.0.0.1', resolve);
    });
    server = starting;
    port = (starting.address() as AddressInfo).port;
  };
  await start();
  return {
    get port() {
      return port;
    },
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    mails,
    get peakConnections() {
      return peakConnections;
    },
    to: (address) => mails.filter((mail) => mail.to.includes(address)),
    answerBy: (by) => {
      script = by;
    },
    reset: () => {
      script = () => null;
      mails.length = 0;
      peakConnections = sockets.size;
    },
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server = null;
        for (const socket of sockets) socket.destroy();
      }),
  };
}
