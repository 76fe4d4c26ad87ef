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
import { MailGate } from './mail-gate';
import { MailMetrics } from './mail-metrics';
import { MAIL_TRANSPORT } from './mail-transport.token';
import type { MailTransport } from './mail-transport';

/** While there is nothing to do, work is looked for this often; {@link MailWorker.wake} makes it sooner. */
const IDLE_LOOK_MS = 2_000;
/** How often a working worker says that it lives, and asks what was cancelled. */
const BEAT_MS = 1_000;
/** A worker that is silent for so long counts as dead: others take over what it had claimed. */
const LIFE_MS = 10_000;
/** A worker that was itself stopped for so long must not go on with what it had claimed. */
const OWN_LIFE_MS = LIFE_MS - 2_000;
/** Mails claimed at once, as many times the connections: a claim every quarter of a second at full speed. */
const CLAIMED_PER_CONNECTION = 5;
/** How often mails that were over long ago are forgotten, and how many at once. */
const FORGET_EVERY_MS = 3_600_000;
const FORGOTTEN_AT_ONCE = 5_000;
/** A stop waits so long for mails under way. */
const STOP_GRACE_MS = 15_000;

/** Sends what is due: claims a few mails in SQL, keeps every connection busy, takes over from workers that have died. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly connections: number;
  private readonly gate: MailGate;
  private readonly sender: DeliverySender | null;
  private id: string;
  private claimed: ClaimedDelivery[] = [];
  private beatAt = -Infinity;
  private forgotAt = -Infinity;
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
    this.gate = new MailGate(this.connections);
    this.id = ids.uuid();
    this.sender = transport && this.makeSender(transport, letters, hints);
  }

  onApplicationBootstrap(): void {
    if (this.sender && this.config.APP_ROLES.has('jobs')) this.loop = this.work(this.sender);
  }

  /** Makes the worker of this process look at once. */
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
    const { deliveries, gate, logger, connections, metrics } = this;
    return new DeliverySender({
      transport,
      letters,
      deliveries,
      gate,
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
      let pauseMs = IDLE_LOOK_MS;
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

  /** @returns milliseconds after which the next round is due */
  private async round(sender: DeliverySender): Promise<number> {
    await this.forgetOld();
    if (this.claimed.length === 0 && sender.idle && !(await this.deliveries.hasWork())) return IDLE_LOOK_MS;
    const beating = performance.now() - this.beatAt >= BEAT_MS;
    if (beating) await this.beat(sender);
    const isLow = this.claimed.length < this.connections;
    if ((isLow || beating) && this.gate.room(performance.now(), 1) > 0) {
      const wanted = this.connections * CLAIMED_PER_CONNECTION - this.claimed.length;
      // What somebody waits for does not wait until a campaign's mails are gone.
      this.take(sender, await this.deliveries.claim(this.id, Math.max(wanted, 1), isLow ? 'all' : 'awaited'));
    }
    sender.fill();
    return Math.min(BEAT_MS, this.gate.waitMs(performance.now()) || BEAT_MS);
  }

  private async forgetOld(): Promise<void> {
    if (performance.now() - this.forgotAt < FORGET_EVERY_MS) return;
    const forgotten = await this.deliveries.forgetOldSingles(FORGOTTEN_AT_ONCE);
    // As many as asked for: there may be more, for the next round.
    if (forgotten < FORGOTTEN_AT_ONCE) this.forgotAt = performance.now();
  }

  private async beat(sender: DeliverySender): Promise<void> {
    this.dropWhenLate(sender);
    const at = performance.now();
    await this.deliveries.beat(this.id, LIFE_MS, this.gate.trouble);
    this.beatAt = at;
    await this.deliveries.releaseOfTheDead();
    await this.dropCancelled(sender);
  }

  /** After a long standstill others may have taken over: what was claimed under the old name is theirs. */
  private dropWhenLate(sender: DeliverySender): void {
    const holdsNothing = this.claimed.length === 0 && sender.idle;
    if (holdsNothing || performance.now() - this.beatAt < OWN_LIFE_MS) return;
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

  /** The next mail, while this worker counts as alive: after that it may be another's. */
  private next(): { worker: string; delivery: ClaimedDelivery } | undefined {
    if (this.stopping || performance.now() - this.beatAt >= OWN_LIFE_MS) return undefined;
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
    const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
    try {
      await this.deliveries.release(given);
      await Promise.race([sender.drained(), patience]);
      await this.deliveries.leave(this.id);
    } catch (error) {
      this.logger.warn({ err: error }, 'mail.leave_failed');
    }
  }
}
