import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
} from '@nestjs/common';
import type { AppRole } from '@lacthu/config';
import type { Readiness } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { DeadLetterReplayer } from './dead-letter-replayer';
import type { EventConsumer } from './event-consumer';
import type { NatsConnector } from './nats-connector';
import type { OutboxRelay } from './outbox-relay';

/** A start waits this long for the RPC subscriptions; without NATS it continues and reports 'not ready'. */
const RPC_START_WAIT_MS = 3_000;

/** Parts of messaging that this process runs. */
export interface MessagingParts {
  readonly nats: NatsConnector;
  readonly relay?: OutboxRelay;
  /** Creates the consumers; called at bootstrap, when every provider exists. */
  readonly createConsumers?: () => { consumers: EventConsumer[]; replayer: DeadLetterReplayer };
}

/** Starts and stops relay, consumers and RPC server in the right order, by the roles of the process. */
export class MessagingRuntime
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private consumers: EventConsumer[] = [];
  private replayer: DeadLetterReplayer | null = null;
  private startRpc: (() => Promise<void>) | null = null;
  private rpcStarted = true;

  constructor(
    private readonly parts: MessagingParts,
    private readonly roles: ReadonlySet<AppRole>,
    readiness: Readiness | undefined,
    private readonly logger: Logger,
  ) {
    readiness?.add('nats', () => parts.nats.check());
    readiness?.add('rpc', () => Promise.resolve(this.rpcStarted ? undefined : 'not listening yet'));
  }

  /** Registers the start of the RPC server; it runs at bootstrap. */
  serveRpc(start: () => Promise<void>): void {
    this.startRpc = start;
    this.rpcStarted = false;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { nats, relay, createConsumers } = this.parts;
    if (relay && this.roles.has('relay')) relay.start();
    if (createConsumers && this.roles.has('events')) {
      const created = createConsumers();
      this.consumers = created.consumers;
      this.replayer = created.replayer;
      for (const consumer of this.consumers) consumer.start();
      this.replayer.start();
    }
    nats.onConnected(() => {
      relay?.wake();
      for (const consumer of this.consumers) consumer.restart();
    });
    // Rejects only if the process stops before NATS was ever reachable.
    nats.connect().catch(() => undefined);
    await this.listenForRpc();
  }

  /** Runs while HTTP still finishes its requests: no new events are taken. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.replayer?.stop(), ...this.consumers.map((consumer) => consumer.stop())]);
  }

  /** Runs after HTTP has finished: its events are published, then the connection closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.parts.relay?.stop();
    await this.parts.nats.close();
  }

  private async listenForRpc(): Promise<void> {
    if (!this.startRpc) return;
    const started = this.startRpc().then(
      () => {
        this.rpcStarted = true;
      },
      (error: unknown) => this.logger.error({ err: error }, 'rpc.start_failed'),
    );
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RPC_START_WAIT_MS);
    });
    await Promise.race([started, waited]);
    clearTimeout(timer);
  }
}
