import { DomainError } from '@lacthu/http';
import { Events, connect, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { namespaceOf, natsOptions } from './nats-options';
import { SubjectNames } from './subject-names';
import { WakeSignal } from './wake-signal';

const FIRST_CONNECT_RETRY_MS = 500;
/** Time (ms) for which an RPC waits for a reconnecting connection before it fails with 503. */
const READY_WAIT_MS = 300;
const RETRY_AFTER_SECONDS = 2;

/** The process's one connection to NATS: opened on first use, kept through outages, drained at shutdown. */
export class NatsConnector {
  readonly names: SubjectNames;
  private opening: Promise<NatsConnection> | null = null;
  private connection: NatsConnection | null = null;
  private up = false;
  private closing = false;
  private readonly pause = new WakeSignal();
  private readonly connectedListeners = new Set<() => void>();

  /** @param url `nats://user:password@host:port/namespace` */
  constructor(
    private readonly url: string,
    private readonly processName: string,
    private readonly logger: Logger,
  ) {
    this.names = new SubjectNames(namespaceOf(url));
  }

  /** True while the server is reachable. */
  get connected(): boolean {
    return this.up;
  }

  /** Returns the connection once the server has answered for the first time. Rejects only if closed before. */
  connect(): Promise<NatsConnection> {
    this.opening ??= this.open();
    return this.opening;
  }

  /**
   * Returns the connection if it works now or within READY_WAIT_MS. @throws DomainError platform.service_unavailable
   */
  async ready(): Promise<NatsConnection> {
    if (this.up && this.connection) return this.connection;
    const deadline = Date.now() + READY_WAIT_MS;
    this.connect().catch(() => undefined);
    while (Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (this.up && this.connection) return this.connection;
    }
    throw new DomainError('platform.service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /**
   * Calls `listener` each time the server becomes reachable: at first and after every outage. @returns a function that
   * stops the calls
   */
  onConnected(listener: () => void): () => void {
    this.connectedListeners.add(listener);
    return () => this.connectedListeners.delete(listener);
  }

  /** For `/readyz`: undefined if a round trip to the server works. */
  async check(): Promise<string | undefined> {
    if (!this.up || !this.connection) return 'not connected';
    await this.connection.flush();
    return undefined;
  }

  /** Flushes and closes; nothing can be sent afterwards. */
  async close(): Promise<void> {
    this.closing = true;
    this.pause.wake();
    await this.opening?.catch(() => undefined);
    if (!this.connection || this.connection.isClosed()) return;
    if (this.up) await this.connection.drain();
    else await this.connection.close();
    this.up = false;
  }

  private async open(): Promise<NatsConnection> {
    while (!this.closing) {
      try {
        const connection = await connect(natsOptions(this.url, this.processName));
        this.connection = connection;
        this.announce();
        this.watch(connection).catch((error: unknown) =>
          this.logger.error({ err: error }, 'nats.watch_failed'),
        );
        return connection;
      } catch (error) {
        this.logger.warn({ reason: reasonOf(error) }, 'nats.connect_failed');
        await this.pause.wait(FIRST_CONNECT_RETRY_MS);
      }
    }
    throw new Error('NATS connection was closed before it was opened');
  }

  private announce(): void {
    this.up = true;
    for (const listener of this.connectedListeners) listener();
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === Events.Disconnect) {
        this.up = false;
        this.logger.warn('nats.disconnected');
      } else if (status.type === Events.Reconnect) {
        this.logger.info('nats.reconnected');
        this.announce();
      } else if (status.type === Events.Error) {
        const { data: reason, permissionContext } = status;
        this.logger.error({ reason, refused: permissionContext?.subject }, 'nats.error');
      }
    }
    this.up = false;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
