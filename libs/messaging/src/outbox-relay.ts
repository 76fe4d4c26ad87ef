import { Client } from 'pg';
import type { Logger } from 'pino';
import type { OutboxPublisher } from './outbox-publisher';
import { deleteOldRows, markPublished, readUnpublished, takeRelayLock } from './outbox-rows';
import { WakeSignal } from './wake-signal';

const BATCH = 200;
/** Notifications wake the relay; polling only covers lost ones. */
const POLL_MS = 5_000;
/** Interval in which a standby relay tries to take over. */
const STANDBY_POLL_MS = 3_000;
const RETRY_MS = 1_000;
const HOUSEKEEPING_MS = 60 * 60 * 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Publishes committed events from the outbox to JetStream, at least once, in order per aggregate. Uses one connection
 * of its own, which also holds the lock: when the connection is lost, so is the right to publish, and another replica
 * takes over. No transaction is open while it waits for the broker.
 */
export class OutboxRelay {
  private readonly signal = new WakeSignal();
  private stopping = false;
  private finished: Promise<void> | null = null;
  private nextHousekeeping = 0;

  /** @param databaseUrl postgres:// address of the service's own database */
  constructor(
    private readonly databaseUrl: string,
    private readonly applicationName: string,
    private readonly publisher: OutboxPublisher,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.finished ??= this.run();
  }

  /** Reads the outbox now (NATS is back, or a republish was requested). */
  wake(): void {
    this.signal.wake();
  }

  /** Publishes the remaining events once more and releases the lock. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.signal.wake();
    await this.finished;
  }

  private async run(): Promise<void> {
    do {
      try {
        await this.work();
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox.relay_interrupted');
      }
      if (!this.stopping) await this.signal.wait(RETRY_MS);
    } while (!this.stopping);
  }

  private async work(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: `${this.applicationName}-relay`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    });
    // The next query fails too and ends this round; the listener only prevents an unhandled error.
    client.on('error', () => this.signal.wake());
    client.on('notification', () => this.signal.wake());
    try {
      await client.connect();
      if (await this.becomeActive(client)) await this.relay(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async becomeActive(client: Client): Promise<boolean> {
    while (!(await takeRelayLock(client))) {
      await this.signal.wait(STANDBY_POLL_MS);
      if (this.stopping) return false;
    }
    await client.query('LISTEN outbox_events');
    return true;
  }

  private async relay(client: Client): Promise<void> {
    let last = false;
    while (!last) {
      last = this.stopping;
      const outcome = await this.publishBatch(client);
      if (outcome === 'more') {
        last = false;
        continue;
      }
      await this.keepHouse(client);
      if (!last) await this.signal.wait(outcome === 'failed' ? RETRY_MS : POLL_MS);
    }
  }

  private async publishBatch(client: Client): Promise<'more' | 'done' | 'failed'> {
    if (!this.publisher.reachable) return 'done';
    const events = await readUnpublished(client, BATCH);
    const { published, error } = await this.publisher.publish(events);
    if (published.length > 0) await markPublished(client, published);
    if (error) {
      this.logger.warn({ err: error }, 'outbox.publish_failed');
      return 'failed';
    }
    return events.length === BATCH ? 'more' : 'done';
  }

  private async keepHouse(client: Client): Promise<void> {
    if (Date.now() < this.nextHousekeeping) return;
    await deleteOldRows(client);
    this.nextHousekeeping = Date.now() + HOUSEKEEPING_MS;
  }
}
