import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Ids, LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';
import { CampaignHints } from './campaign-hints';
import { ACCOUNT_DELETED, DeliveriesRepository, OPTED_OUT } from './deliveries.repository';
import type { ClaimedDelivery } from './delivery';
import { DeliverySender } from './delivery-sender';
import { Letters } from './letters';
import { MailCircuitBreaker } from './mail-circuit-breaker';
import { MailMetrics } from './mail-metrics';
import { MAIL_TRANSPORT } from './mail-transport.token';
import type { MailTransport } from './mail-transport';

/** Polling interval while idle; {@link MailWorker.wake} polls at once. */
const IDLE_POLL_MS = 2_000;
/** Interval of heartbeats and of the check for cancelled campaigns. */
const HEARTBEAT_MS = 1_000;
/** Lifetime of a heartbeat: without a newer one other workers take over the claimed mails. */
const HEARTBEAT_LIFETIME_MS = 10_000;
/** A worker that was itself blocked for longer must not send its claimed mails. */
const OWN_LIFETIME_MS = HEARTBEAT_LIFETIME_MS - 2_000;
/** Mails claimed per query, per connection: one claim every quarter of a second at full speed. */
const CLAIMED_PER_CONNECTION = 5;
/** Interval of deleting old mails, and rows per delete. */
const DELETE_INTERVAL_MS = 3_600_000;
const DELETE_BATCH = 5_000;
/** Longest wait for mails in flight during shutdown. */
const STOP_GRACE_MS = 15_000;

/** Sends due mails: claims a few by SQL, keeps every connection busy, takes over the claims of dead workers. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections: number;
  private readonly breaker: MailCircuitBreaker;
  private readonly sender: DeliverySender | null;
  private id: string;
  private claimed: ClaimedDelivery[] = [];
  private beatAt = -Infinity;
  private deletedAt = -Infinity;
  private stopping = false;
  private rouse: () => void = () => undefined;
  private woken = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly deliveries: DeliveriesRepository,
    letters: Letters,
    hints: CampaignHints,
    private readonly ids: Ids,
    private readonly metrics: MailMetrics,
  ) {
    this.connections = config.MAIL_MAX_CONNECTIONS;
    this.breaker = new MailCircuitBreaker(this.connections);
    this.id = ids.uuid();
    this.sender = transport && this.makeSender(transport, letters, hints);
  }

  onApplicationBootstrap(): void {
    if (this.sender && this.config.APP_ROLES.has('jobs')) this.loop = this.work(this.sender);
  }

  /** Polls at once in this process. */
  wake(): void {
    this.woken = true;
    this.rouse();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
    this.transport?.close();
  }

  private makeSender(transport: MailTransport, letters: Letters, hints: CampaignHints): DeliverySender {
    const { deliveries, breaker, logger, connections, metrics } = this;
    return new DeliverySender({
      transport,
      letters,
      deliveries,
      breaker,
      logger,
      connections,
      next: () => this.next(),
      count: (outcomes) => metrics.count(outcomes),
      onRecorded: (changes) => {
        hints.changed(changes);
        if (this.claimed.length < connections) this.wake();
      },
    });
  }

  private async work(sender: DeliverySender): Promise<void> {
    while (!this.stopping) {
      let pauseMs = IDLE_POLL_MS;
      this.woken = false;
      try {
        pauseMs = await this.round(sender);
      } catch (error) {
        this.logger.error({ err: error }, 'mail.round_failed');
      }
      if (!this.woken) await this.pause(pauseMs);
    }
    await this.leave(sender);
  }

  /** @returns milliseconds until the next round */
  private async round(sender: DeliverySender): Promise<number> {
    await this.deleteOld();
    if (this.claimed.length === 0 && sender.idle && !(await this.deliveries.hasWork())) return IDLE_POLL_MS;
    const beating = performance.now() - this.beatAt >= HEARTBEAT_MS;
    if (beating) await this.beat(sender);
    const isLow = this.claimed.length < this.connections;
    if ((isLow || beating) && this.breaker.room(performance.now(), 1) > 0) {
      const wanted = this.connections * CLAIMED_PER_CONNECTION - this.claimed.length;
      // Awaited mails must not wait until a campaign is sent.
      this.take(sender, await this.deliveries.claim(this.id, Math.max(wanted, 1), isLow ? 'all' : 'awaited'));
    }
    sender.fill();
    return Math.min(HEARTBEAT_MS, this.breaker.waitMs(performance.now()) || HEARTBEAT_MS);
  }

  private async deleteOld(): Promise<void> {
    if (performance.now() - this.deletedAt < DELETE_INTERVAL_MS) return;
    const deleted = await this.deliveries.deleteOldSingles(DELETE_BATCH);
    // A full batch means that there may be more, for the next round.
    if (deleted < DELETE_BATCH) this.deletedAt = performance.now();
  }

  private async beat(sender: DeliverySender): Promise<void> {
    this.renewIdWhenLate(sender);
    const at = performance.now();
    await this.deliveries.beat(this.id, HEARTBEAT_LIFETIME_MS, this.breaker.trouble);
    this.beatAt = at;
    await this.deliveries.releaseExpiredClaims();
    await this.dropCancelled(sender);
  }

  /** After a long block others may have taken over the claims of this worker, so it continues under a new id. */
  private renewIdWhenLate(sender: DeliverySender): void {
    const holdsNothing = this.claimed.length === 0 && sender.idle;
    if (holdsNothing || performance.now() - this.beatAt < OWN_LIFETIME_MS) return;
    this.claimed = [];
    this.id = this.ids.uuid();
  }

  private async dropCancelled(sender: DeliverySender): Promise<void> {
    const campaigns = new Set(this.claimed.flatMap(({ campaignId }) => campaignId ?? []));
    if (campaigns.size === 0) return;
    const cancelled = await this.deliveries.cancelledOf([...campaigns]);
    const dropped = this.claimed.filter(({ campaignId }) => campaignId !== null && cancelled.has(campaignId));
    this.claimed = this.claimed.filter((delivery) => !dropped.includes(delivery));
    sender.skip(this.id, dropped, null);
  }

  private take(sender: DeliverySender, deliveries: readonly ClaimedDelivery[]): void {
    const of = (withheld: ClaimedDelivery['withheld']): ClaimedDelivery[] =>
      deliveries.filter((delivery) => delivery.withheld === withheld);
    sender.skip(this.id, of('cancelled'), null);
    sender.skip(this.id, of('deleted'), ACCOUNT_DELETED);
    sender.skip(this.id, of('opted-out'), OPTED_OUT);
    const free = of(null);
    const awaited = free.filter(({ isAwaited }) => isAwaited);
    this.claimed = [...awaited, ...this.claimed, ...free.filter(({ isAwaited }) => !isAwaited)];
  }

  /** Returns the next mail while this worker counts as alive; afterwards another worker may have claimed it. */
  private next(): { worker: string; delivery: ClaimedDelivery } | undefined {
    if (this.stopping || performance.now() - this.beatAt >= OWN_LIFETIME_MS) return undefined;
    const delivery = this.claimed.shift();
    return delivery && { worker: this.id, delivery };
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async leave(sender: DeliverySender): Promise<void> {
    const given = this.claimed.map(({ id }) => id);
    this.claimed = [];
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
    try {
      await this.deliveries.release(given);
      await Promise.race([sender.drained(), timeout]);
      await this.deliveries.leave(this.id);
    } catch (error) {
      this.logger.warn({ err: error }, 'mail.leave_failed');
    }
  }
}
