import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignChange, ClaimedDelivery, DeliveriesRepository, Outcome } from './deliveries.repository';
import { outcomeOf, type DeliveryOutcome } from './delivery-outcome';
import type { Letters } from './letters';
import type { MailGate } from './mail-gate';
import type { MailTransport } from './mail-transport';
import { isAddress } from './mailbox';
import { sendFailure } from './send-failure';

/** Pause before a record is tried again that the database did not take. */
const STORE_RETRY_MS = 500;

export interface DeliverySenderParts {
  readonly transport: MailTransport;
  readonly letters: Letters;
  readonly deliveries: DeliveriesRepository;
  readonly gate: MailGate;
  readonly logger: Logger;
  readonly connections: number;
  /** Told what outcomes have made of campaigns, after each record; there is room for more mails then. */
  readonly onRecorded: (changes: readonly CampaignChange[]) => void;
}

/**
 * Gives mails to the server and records its answers. A mail keeps its place among the open ones until its answer is
 * recorded, so that a crash leaves no more doubtful mails than there are connections.
 */
export class DeliverySender {
  /** Mails given to the server, or answered by it and not yet recorded. */
  private open = 0;
  private answered: Outcome[] = [];
  private recording = false;
  private whenIdle: (() => void)[] = [];

  constructor(private readonly parts: DeliverySenderParts) {}

  get idle(): boolean {
    return this.open === 0;
  }

  /** Mails that may be started now. */
  room(): number {
    const { gate, connections } = this.parts;
    return gate.room(performance.now(), connections) - this.open;
  }

  /** Sends a mail that `worker` has claimed. */
  start(worker: string, delivery: ClaimedDelivery): void {
    this.open += 1;
    void this.attempt(delivery).then((outcome) => this.keep({ id: delivery.id, worker, outcome }));
  }

  /** Records that mails are not sent. @param reason null where the recipient need not be told apart */
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

  private async attempt(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const { transport, letters, gate, logger } = this.parts;
    if (!isAddress(delivery.email)) return { status: 'failed', reason: 'Địa chỉ email không hợp lệ.' };
    try {
      await transport.send(await letters.mailFor(delivery));
      gate.answered();
      return { status: 'sent' };
    } catch (error) {
      const failure = sendFailure(error);
      logger.warn({ delivery: delivery.id, kind: failure.kind, reason: failure.reason }, 'mail.failed');
      if (failure.kind === 'refused') gate.answered();
      else if (failure.kind === 'later') gate.putOff(performance.now(), failure.reason);
      else gate.close(performance.now(), failure.reason);
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
      this.parts.onRecorded(changes);
    }
    this.recording = false;
    if (!this.idle) return;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  /** What was sent must be recorded, however long the database is away. */
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
