import { DomainError } from '@lacthu/http';
import { Events, connect, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { namespaceOf, natsOptions } from './nats-options';
import { SubjectNames } from './subject-names';
import { WakeSignal } from './wake-signal';

const FIRST_CONNECT_RETRY_MS = 500;
/** How long a question waits for a connection that is just coming back before it answers 503. */
const READY_WAIT_MS = 300;
const RETRY_AFTER_SECONDS = 2;

/** The process's one connection to NATS: opened when first needed, kept through outages, drained at the end. */
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

  /** True while the server can be reached. */
  get connected(): boolean {
    return this.up;
  }

  /** The connection, as soon as the server answers for the first time. Rejects only when closed before that. */
  connect(): Promise<NatsConnection> {
    this.opening ??= this.open();
    return this.opening;
  }

  /** The connection if it works now or within a moment. @throws DomainError platform.service_unavailable */
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

  /** Calls `listener` each time the server can be reached: at first and after every outage. @returns how to stop */
  onConnected(listener: () => void): () => void {
    this.connectedListeners.add(listener);
    return () => this.connectedListeners.delete(listener);
  }

  /** For `/readyz`: undefined when a round trip to the server works. */
  async check(): Promise<string | undefined> {
    if (!this.up || !this.connection) return 'not connected';
    await this.connection.flush();
    return undefined;
  }

  /** Sends what is buffered and closes; nothing can be sent afterwards. */
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
