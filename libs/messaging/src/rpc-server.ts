import { ServerNats, type NatsContext } from '@nestjs/microservices';
import type { ServiceName } from '@lacthu/contracts';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { NatsConnector } from './nats-connector';

/** Time for answers in flight at shutdown; callers give up after 2 s anyway. */
const DRAIN_MS = 2_000;
const DRAIN_POLL_MS = 20;

/**
 * Nest's NATS transport on the process's own connection, so that there is one connection, one reconnect policy and one
 * namespace. Each request is answered by one replica (queue group = service name).
 */
export class RpcServer extends ServerNats {
  private readonly open: Subscription[] = [];
  private inFlight = 0;

  constructor(
    private readonly nats: NatsConnector,
    private readonly service: ServiceName,
  ) {
    super({ queue: service });
  }

  override createNatsClient(): Promise<NatsConnection> {
    return this.nats.connect();
  }

  override bindEvents(connection: NatsConnection): void {
    for (const pattern of this.messageHandlers.keys()) {
      const subscription = connection.subscribe(this.nats.names.subject(pattern), {
        queue: this.service,
        callback: (error, message) => {
          if (error) this.logger.error(error);
          else this.receive(pattern, message);
        },
      });
      this.open.push(subscription);
    }
  }

  override getPublisher(message: Msg, id: string, context: NatsContext): (response: RpcFrame) => void {
    const publish = super.getPublisher(message, id, context) as (response: RpcFrame) => void;
    this.inFlight += 1;
    return (response) => {
      if (response.isDisposed) this.inFlight -= 1;
      publish(response);
    };
  }

  /** The connector watches the connection; Nest's own watcher would only duplicate it. */
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Stops taking requests and waits for those in progress, including those already sent by the server; the connection
   * stays open for other uses.
   */
  override async close(): Promise<void> {
    const deadline = Date.now() + DRAIN_MS;
    const drained = Promise.all(this.open.map((subscription) => subscription.drain().catch(() => undefined)));
    await Promise.race([drained, passed(DRAIN_MS)]);
    while (this.inFlight > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
    }
  }

  private receive(pattern: string, message: Msg): void {
    // Nest decodes packets before it validates them; invalid JSON must not end the process.
    this.handleMessage(pattern, message).catch((error: unknown) => {
      this.logger.error(error);
    });
  }
}

/** A timer that does not keep the process alive. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

interface RpcFrame {
  isDisposed?: boolean;
}
