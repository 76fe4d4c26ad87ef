import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveriesRepository } from './deliveries.repository';
import type { CampaignChange, ClaimedDelivery, Outcome } from './delivery';
import { outcomeOf, type DeliveryOutcome } from './delivery-outcome';
import type { Letters } from './letters';
import type { MailCircuitBreaker } from './mail-circuit-breaker';
import type { MailTransport } from './mail-transport';
import { isAddress } from './mailbox';
import { sendFailure } from './send-failure';

/** Weight of the newest answer in the moving average. */
const SMOOTHING = 0.05;
/**
 * Starts may be this much faster than answers, so that the sender is never slower than the server but does not start
 * all mails at once.
 */
const START_RATE = 1.5;
/** Share of the mean answer time by which late timers may be made up for. */
const CATCH_UP = 0.2;

/**
 * Spreads the starts of mails over the server's mean answer time. Mails started together are answered together, and
 * then all connections wait while the next mails are prepared one by one; measured, that costs a tenth.
 */
class SendSpacing {
  private meanMs = 0;
  private nextAt = 0;

  constructor(private readonly connections: number) {}

  /** Adds the answer time of a mail to the mean. */
  took(ms: number): void {
    this.meanMs += (ms - this.meanMs) * (this.meanMs === 0 ? 1 : SMOOTHING);
  }

  /** Milliseconds until the next mail should start; 0 or less means now. */
  waitMs(now: number): number {
    return this.nextAt - now;
  }

  started(now: number): void {
    this.nextAt =
      Math.max(now - this.meanMs * CATCH_UP, this.nextAt) + this.meanMs / this.connections / START_RATE;
  }
}

/** Delay before a failed database write is retried. */
const STORE_RETRY_MS = 500;
/** Answered but unrecorded mails allowed while connections continue, as a share of the connections. */
const UNRECORDED_SHARE = 0.1;

export interface DeliverySenderParts {
  readonly transport: MailTransport;
  readonly letters: Letters;
  readonly deliveries: DeliveriesRepository;
  readonly breaker: MailCircuitBreaker;
  readonly logger: Logger;
  readonly connections: number;
  /** Returns the next mail; undefined if there is none, or none may be sent. */
  readonly next: () => { readonly worker: string; readonly delivery: ClaimedDelivery } | undefined;
  /** Called with the outcome of each mail once it is recorded. */
  readonly count: (outcomes: readonly DeliveryOutcome[]) => void;
  /** Called after each record with the changed campaigns. */
  readonly onRecorded: (changes: readonly CampaignChange[]) => void;
}

/**
 * Keeps every connection busy and records the server's answers. After a crash the state of a mail is uncertain only if
 * it was being sent or its answer was not recorded yet; the number of connections limits both.
 */
export class DeliverySender {
  private readonly spacing: SendSpacing;
  /** Mails without an answer of the server. */
  private sending = 0;
  /** Mails without an answer, and answered ones that are not recorded. */
  private open = 0;
  private answered: Outcome[] = [];
  private recording = false;
  private timer: NodeJS.Timeout | null = null;
  private whenIdle: (() => void)[] = [];

  constructor(private readonly parts: DeliverySenderParts) {
    this.spacing = new SendSpacing(parts.connections);
  }

  get idle(): boolean {
    return this.open === 0;
  }

  /** Starts as many mails as connections, circuit breaker and rate allow; repeats itself after each mail. */
  fill(): void {
    if (this.timer) return;
    while (this.hasRoom()) {
      const waitMs = this.spacing.waitMs(performance.now());
      if (waitMs > 0) return this.fillLater(waitMs);
      const next = this.parts.next();
      if (!next) return;
      this.spacing.started(performance.now());
      void this.send(next.worker, next.delivery);
    }
  }

  /** Records mails as skipped. @param reason null if the recipient needs no reason of its own */
  skip(worker: string, deliveries: readonly ClaimedDelivery[], reason: string | null): void {
    this.open += deliveries.length;
    for (const { id } of deliveries) this.keep({ id, worker, outcome: { status: 'skipped', reason } });
  }

  /** Resolves when every started mail is recorded. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.idle) resolve();
      else this.whenIdle.push(resolve);
    });
  }

  private hasRoom(): boolean {
    const { breaker, connections } = this.parts;
    const unrecorded = Math.ceil(connections * UNRECORDED_SHARE);
    return (
      this.sending < breaker.room(performance.now(), connections) && this.open < connections + unrecorded
    );
  }

  private fillLater(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      this.fill();
    }, ms);
  }

  private async send(worker: string, delivery: ClaimedDelivery): Promise<void> {
    this.sending += 1;
    this.open += 1;
    const outcome = await this.attempt(delivery);
    this.sending -= 1;
    this.keep({ id: delivery.id, worker, outcome });
    this.fill();
  }

  private async attempt(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const { transport, letters, breaker, logger } = this.parts;
    if (!isAddress(delivery.email)) return { status: 'failed', reason: 'Địa chỉ email không hợp lệ.' };
    const began = performance.now();
    try {
      await transport.send(await letters.mailFor(delivery));
      this.spacing.took(performance.now() - began);
      breaker.answered();
      return { status: 'sent' };
    } catch (error) {
      const failure = sendFailure(error);
      logger.warn({ delivery: delivery.id, kind: failure.kind, reason: failure.reason }, 'mail.failed');
      if (failure.kind === 'refused') breaker.answered();
      else if (failure.kind === 'later') breaker.deferred(performance.now(), failure.reason);
      else breaker.trip(performance.now(), failure.reason);
      return outcomeOf(failure, delivery.attempts, Date.now() - delivery.orderedAt.getTime());
    }
  }

  private keep(outcome: Outcome): void {
    this.answered.push(outcome);
    if (!this.recording) void this.record();
  }

  private async record(): Promise<void> {
    this.recording = true;
    while (this.answered.length > 0) {
      const outcomes = this.answered.splice(0);
      const changes = await this.store(outcomes);
      this.open -= outcomes.length;
      this.parts.count(outcomes.map(({ outcome }) => outcome));
      this.parts.onRecorded(changes);
      this.fill();
    }
    this.recording = false;
    if (!this.idle) return;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  /**
   * Retries until the outcome is stored, because a sent mail must be recorded however long the database is
   * unavailable.
   */
  private async store(outcomes: readonly Outcome[]): Promise<CampaignChange[]> {
    for (;;) {
      try {
        return await this.parts.deliveries.record(outcomes);
      } catch (error) {
        this.parts.logger.error({ err: error }, 'mail.record_failed');
        await sleep(STORE_RETRY_MS);
      }
    }
  }
}
