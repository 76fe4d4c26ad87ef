import type { EventContract } from '@lacthu/contracts';
import type { ConsumerMessages, JsMsg } from 'nats';
import { ConsumerEvents } from 'nats';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { EventProcessor, Outcome } from './event-processor';
import type { NatsConnector } from './nats-connector';
import { ensureDurable } from './topology';
import { WakeSignal } from './wake-signal';

/** Events prefetched while one is handled; all of them must be handled within the ack wait of 30 s. */
const PULL_AHEAD = 8;
/** Heartbeat interval of the server while idle; the pull restarts after two missed heartbeats. */
const HEARTBEAT_MS = 5_000;
const PULL_EXPIRES_MS = 30_000;
const RETRY_MS = 1_000;

/** Status messages after which the durable must be recreated and pulled again. */
const BROKEN: readonly string[] = [
  ConsumerEvents.ConsumerDeleted,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
  ConsumerEvents.HeartbeatsMissed,
  ConsumerEvents.NoResponders,
];

/** Pulls the events of one handler, one at a time, and acknowledges each after the handler's commit. */
export class EventConsumer {
  private readonly signal = new WakeSignal();
  private messages: ConsumerMessages | null = null;
  private finished: Promise<void> | null = null;
  private stopping = false;

  constructor(
    private readonly contract: EventContract,
    private readonly processor: EventProcessor,
    private readonly nats: NatsConnector,
    private readonly outcomes: Counter,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.finished ??= this.run();
  }

  /** Restarts the pull: a restarted server has lost the open pulls. */
  restart(): void {
    this.messages?.close().catch(() => undefined);
    this.signal.wake();
  }

  /** Stops pulling and waits for the current event. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.restart();
    await this.finished;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.consume();
      } catch (error) {
        if (this.stopping) return;
        this.logger.warn(
          { consumer: this.processor.durable, reason: String(error) },
          'event.consumer_interrupted',
        );
        await this.signal.wait(RETRY_MS);
      }
    }
  }

  private async consume(): Promise<void> {
    if (!this.nats.connected) return this.signal.wait(RETRY_MS);
    const connection = await this.nats.ready();
    const jsm = await connection.jetstreamManager({ checkAPI: false });
    await ensureDurable(jsm, this.nats.names, this.contract, this.processor.durable);
    const stream = this.nats.names.stream(this.contract.owner);
    const consumer = await connection.jetstream().consumers.get(stream, this.processor.durable);
    const messages = await consumer.consume({
      max_messages: PULL_AHEAD,
      expires: PULL_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
    });
    this.messages = messages;
    this.watch(messages).catch(() => messages.close().catch(() => undefined));
    // Not awaited: it resolves only after the loop below has noticed the close.
    if (this.stopping) messages.close().catch(() => undefined);
    for await (const message of messages) {
      if (this.stopping) message.nak();
      else await this.deliver(message);
    }
  }

  private async watch(messages: ConsumerMessages): Promise<void> {
    for await (const status of await messages.status()) {
      if (BROKEN.includes(status.type)) {
        this.logger.warn({ consumer: this.processor.durable, status: status.type }, 'event.consumer_broken');
        await messages.close();
      }
    }
  }

  private async deliver(message: JsMsg): Promise<void> {
    const outcome = await this.processor.process({
      payload: message.string(),
      subject: this.nats.names.localSubject(message.subject),
      position: `${message.info.stream}:${message.seq}`,
      deliveries: message.info.deliveryCount,
    });
    this.outcomes.inc({ consumer: this.processor.durable, outcome: outcome.kind });
    await this.answer(message, outcome);
  }

  private async answer(message: JsMsg, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'handled') return message.ack();
    if (outcome.kind === 'retry') return message.nak(outcome.afterMs);
    message.term();
    const connection = await this.nats.ready();
    const { durable } = this.processor;
    connection.publish(
      this.nats.names.subject(`dlq.${durable}`),
      JSON.stringify({ consumer: durable, messageId: outcome.messageId, reason: outcome.reason }),
    );
  }
}
