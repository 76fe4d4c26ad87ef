import type { EventContract, ServiceName } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { Clock, Ids } from '@lacthu/http';
import { currentCorrelationId } from '@lacthu/observability';
import type { z } from 'zod';

/** Larger payloads travel by internal HTTP or object storage. */
const MAX_DATA_BYTES = 256 * 1024;

/** What happened, in the words of its contract. */
export interface Fact<C extends EventContract> {
  /** Id of the thing it happened to; order is kept per aggregate. */
  readonly aggregateId: string;
  /** Grows with each change of that thing, so that consumers can tell old from new. */
  readonly aggregateVersion: number;
  /** User who did it; null for what the system does by itself. */
  readonly actorId: number | null;
  readonly data: z.infer<C['schema']>;
  /** Event that made this happen, when there is one. */
  readonly causationId?: string;
}

/** Records facts in the same transaction as the change they tell of; the relay publishes them. */
export class Outbox {
  constructor(
    private readonly service: ServiceName,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * Writes one event into `tx`.
   *
   * @returns the event's id
   * @throws Error when the data does not fit the contract, is too large, or the event belongs to another service
   */
  async append<C extends EventContract>(tx: Tx, contract: C, fact: Fact<C>): Promise<string> {
    if (contract.owner !== this.service) {
      throw new Error(`${this.service} cannot publish ${contract.type}: it belongs to ${contract.owner}`);
    }
    const data = serialize(contract, fact.data);
    const id = this.ids.uuid();
    await tx.query(
      `INSERT INTO outbox_events
         (id, type, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
      [
        id,
        contract.type,
        fact.aggregateId,
        fact.aggregateVersion,
        fact.actorId,
        currentCorrelationId() ?? this.ids.uuid(),
        fact.causationId ?? null,
        data,
        this.clock.now(),
      ],
    );
    return id;
  }
}

function serialize(contract: EventContract, data: unknown): string {
  const parsed = contract.schema.safeParse(data);
  // A plain error: a ZodError would be shown to the user as a mistake in his form.
  if (!parsed.success) throw new Error(`${contract.type} does not fit its contract: ${parsed.error.message}`);
  const text = JSON.stringify(parsed.data);
  if (Buffer.byteLength(text) > MAX_DATA_BYTES) throw new Error(`${contract.type} is too large for NATS`);
  return text;
}
