import type { EventContract, EventOf } from '@lacthu/contracts';
import type { Tx, UnitOfWork } from '@lacthu/database';
import { spanIdOf, traced } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { DeadLetters } from './dead-letters';
import { InvalidEventError, decodeEvent } from './event-decoder';
import type { EventHandler } from './handles-event';
import { MAX_FAILURES, isOutage, retryDelay, type RetryDelays } from './retry-policy';

/** A message delivered by the broker. */
export interface Delivery {
  readonly payload: string;
  readonly subject: string;
  /** `stream:sequence`; identifies messages with an unreadable payload. */
  readonly position: string;
  /** 1 for the first delivery. */
  readonly deliveries: number;
}

/** Answer to the broker: acknowledge, redeliver later, or terminate (with the reason). */
export type Outcome =
  | { readonly kind: 'handled' }
  | { readonly kind: 'retry'; readonly afterMs: number }
  | { readonly kind: 'parked'; readonly reason: string; readonly messageId: string };

export interface ProcessorSettings {
  /** `<service>__<handler>` */
  readonly durable: string;
  readonly contract: EventContract;
  readonly handler: EventHandler;
  readonly unitOfWork: UnitOfWork;
  readonly deadLetters: DeadLetters;
  readonly retryDelays: RetryDelays;
  readonly logger: Logger;
}

/** Handles each event once in effect, however often it is delivered. Independent of the broker. */
export class EventProcessor {
  constructor(private readonly settings: ProcessorSettings) {}

  get durable(): string {
    return this.settings.durable;
  }

  /** Never throws: every error becomes an outcome. */
  async process(delivery: Delivery): Promise<Outcome> {
    try {
      const event = decodeEvent(this.settings.contract, delivery.payload);
      return await this.attempt(event, delivery);
    } catch (error) {
      if (error instanceof InvalidEventError) return this.park(delivery, delivery.position, error);
      return this.retry(delivery, error);
    }
  }

  /**
   * Handles a dead letter again.
   *
   * @param alsoInTransaction runs in the handler's transaction, to mark the replay as done
   */
  async replay(payload: string, alsoInTransaction: (tx: Tx) => Promise<void>): Promise<void> {
    await this.apply(decodeEvent(this.settings.contract, payload), alsoInTransaction);
  }

  private async attempt(event: EventOf<EventContract>, delivery: Delivery): Promise<Outcome> {
    try {
      await this.apply(event);
      return { kind: 'handled' };
    } catch (error) {
      if (isOutage(error) || delivery.deliveries < MAX_FAILURES) return this.retry(delivery, error);
      return this.park(delivery, event.id, error);
    }
  }

  private async apply(event: EventOf<EventContract>, also?: (tx: Tx) => Promise<void>): Promise<void> {
    const { durable, handler, unitOfWork, logger } = this.settings;
    const { correlationId, type, id } = event;
    const attributes = { 'messaging.consumer': durable };
    const span = { name: type, kind: 'consumer', correlationId, parentId: spanIdOf(id), attributes } as const;
    await traced(span, async () => {
      const isNew = await unitOfWork.run(async (tx) => {
        const remembered = await rememberEvent(tx, durable, event.id);
        if (remembered) await handler.handle(event, tx);
        await also?.(tx);
        return remembered;
      });
      if (isNew) await this.afterCommit(event);
      logger.info({ consumer: durable, event: event.id, type: event.type, isNew }, 'event.handled');
    });
  }

  private async afterCommit(event: EventOf<EventContract>): Promise<void> {
    const { durable, handler, logger } = this.settings;
    try {
      await handler.afterCommit?.(event);
    } catch (error) {
      logger.warn({ consumer: durable, err: error }, 'event.after_commit_failed');
    }
  }

  private retry(delivery: Delivery, error: unknown): Outcome {
    const { durable, logger, retryDelays } = this.settings;
    logger.warn({ consumer: durable, deliveries: delivery.deliveries, err: error }, 'event.failed');
    return { kind: 'retry', afterMs: retryDelay(retryDelays, delivery.deliveries) };
  }

  private async park(delivery: Delivery, messageId: string, error: unknown): Promise<Outcome> {
    const { durable, deadLetters, logger } = this.settings;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    try {
      await deadLetters.park({ ...delivery, consumer: durable, messageId, reason });
    } catch (parkError) {
      // Without the row the event would be lost, so it stays in the broker.
      return this.retry(delivery, parkError);
    }
    logger.error({ consumer: durable, messageId, reason }, 'event.parked');
    return { kind: 'parked', reason, messageId };
  }
}

/** Writes the inbox row. @returns false if this consumer has handled the event before */
async function rememberEvent(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `INSERT INTO processed_events (consumer, event_id) VALUES ($1, $2)
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [consumer, eventId],
  );
  return rows.length === 1;
}
