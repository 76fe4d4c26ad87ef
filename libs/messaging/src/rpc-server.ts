import { ServerNats, type NatsContext } from '@nestjs/microservices';
import type { ServiceName } from '@lacthu/contracts';
import type { Msg, NatsConnection, Subscription } from 'nats';
import type { NatsConnector } from './nats-connector';

/** Answers in flight get this long when the process stops; callers give up after 2 s anyway. */
const DRAIN_MS = 2_000;
const DRAIN_POLL_MS = 20;

/**
 * Nest's NATS transport on the process's own connection, so that one connection, one reconnect policy and one
 * namespace serve everything. Each question is answered by one replica (queue = service name).
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

  /** The connector watches the connection; Nest's own watcher would only repeat it. */
  override handleStatusUpdates(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Takes no more questions and lets those in work be answered, also those that the server has sent here before it knew;
   * the connection stays open for others.
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
    // Nest decodes the packet before it looks at it: one that is not JSON must not end the process.
    this.handleMessage(pattern, message).catch((error: unknown) => {
      this.logger.error(error);
    });
  }
}

/** Does not keep the process alive. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

interface RpcFrame {
  isDisposed?: boolean;
}
