import type { ServiceName } from '@lacthu/contracts';
import type { JetStreamClient } from 'nats';
import type { Logger } from 'pino';
import type { NatsConnector } from './nats-connector';
import type { OutboxEvent } from './outbox-rows';
import { ensureStream } from './topology';

export interface PublishResult {
  /** Ids acknowledged by the stream. */
  readonly published: string[];
  /** Reason why the others were not published, if any failed. */
  readonly error?: Error;
}

/** Publishes events to the service's stream and waits for each acknowledgement. */
export class OutboxPublisher {
  private streamExists = false;

  constructor(
    private readonly service: ServiceName,
    private readonly nats: NatsConnector,
    private readonly logger: Logger,
  ) {
    // A restarted server may have lost its storage.
    nats.onConnected(() => {
      this.streamExists = false;
    });
  }

  /** False while NATS is unavailable, when attempts are useless. */
  get reachable(): boolean {
    return this.nats.connected;
  }

  /**
   * Publishes events of one aggregate one after the other, up to its first failure, to keep their order; different
   * aggregates are published concurrently. An empty list only creates the stream, for which consumers wait.
   */
  async publish(events: readonly OutboxEvent[]): Promise<PublishResult> {
    const published: string[] = [];
    try {
      const js = await this.openStream();
      const groups = byAggregate(events).map((group) => this.publishInOrder(js, group, published));
      const results = await Promise.allSettled(groups);
      const failure = results.find((result) => result.status === 'rejected');
      return failure ? this.failed(published, failure.reason) : { published };
    } catch (cause) {
      return this.failed(published, cause);
    }
  }

  private async openStream(): Promise<JetStreamClient> {
    const connection = await this.nats.ready();
    if (!this.streamExists) {
      const jsm = await connection.jetstreamManager({ checkAPI: false });
      if (!(await ensureStream(jsm, this.nats.names, this.service))) {
        // Events are published all the same; docs/operations.md says what to do.
        this.logger.warn({ stream: this.nats.names.stream(this.service) }, 'stream.settings_differ');
      }
      this.streamExists = true;
    }
    return connection.jetstream();
  }

  /** The storage may have been wiped, so the stream is checked again before the next attempt. */
  private failed(published: string[], cause: unknown): PublishResult {
    this.streamExists = false;
    return { published, error: new Error('the stream did not take an event', { cause }) };
  }

  private async publishInOrder(
    js: JetStreamClient,
    events: OutboxEvent[],
    published: string[],
  ): Promise<void> {
    for (const event of events) {
      await js.publish(this.nats.names.subject(`evt.${event.type}`), JSON.stringify(event), {
        msgID: event.id,
      });
      published.push(event.id);
    }
  }
}

function byAggregate(events: readonly OutboxEvent[]): OutboxEvent[][] {
  const groups = new Map<string, OutboxEvent[]>();
  for (const event of events) {
    const aggregate = event.type.split('.')[1] ?? '';
    const key = `${aggregate}:${event.aggregateId}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}
