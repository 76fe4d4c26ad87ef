import type { EventContract, ServiceName } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { Clock, Ids } from '@lacthu/http';
import { currentCorrelationId, openInnerSpan, spanIdOf } from '@lacthu/observability';
import type { z } from 'zod';

/** Larger payloads must use internal HTTP or object storage. */
const MAX_DATA_BYTES = 256 * 1024;

/** An event to be recorded; its data match the contract. */
export interface NewEvent<C extends EventContract> {
  /** Id of the changed thing; order is kept per aggregate. */
  readonly aggregateId: string;
  /** Grows with each change of the aggregate, so that consumers can recognise outdated events. */
  readonly aggregateVersion: number;
  /** User who caused it; null for actions of the system. */
  readonly actorId: number | null;
  readonly data: z.infer<C['schema']>;
  /** Id of the event that caused this one, if any. */
  readonly causationId?: string;
}

/** Records events in the transaction of the change they describe; the relay publishes them. */
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
   * @throws Error if the data do not match the contract or are too large, or the event belongs to another service
   */
  async append<C extends EventContract>(tx: Tx, contract: C, event: NewEvent<C>): Promise<string> {
    const [id] = await this.appendAll(tx, contract, [event]);
    if (id === undefined) throw new Error(`${contract.type} was not written`);
    return id;
  }

  /**
   * Writes many events of one type into `tx` with one statement, in order. About a thousand per call, because all are
   * in memory at once.
   *
   * @returns the events' ids
   * @throws Error as {@link append} does
   */
  async appendAll<C extends EventContract>(
    tx: Tx,
    contract: C,
    events: readonly NewEvent<C>[],
  ): Promise<string[]> {
    if (contract.owner !== this.service) {
      throw new Error(`${this.service} cannot publish ${contract.type}: it belongs to ${contract.owner}`);
    }
    const ids = events.map(() => this.ids.uuid());
    const correlationId = currentCorrelationId();
    await tx.query(INSERT, [
      contract.type,
      this.clock.now(),
      ids,
      events.map((event) => event.aggregateId),
      events.map((event) => event.aggregateVersion),
      events.map((event) => event.actorId),
      events.map(() => correlationId ?? this.ids.uuid()),
      events.map((event) => event.causationId ?? null),
      events.map((event) => serialize(contract, event.data)),
    ]);
    for (const id of ids)
      openInnerSpan({ name: contract.type, kind: 'producer', spanId: spanIdOf(id) })?.end();
    return ids;
  }
}

const INSERT = `
  INSERT INTO outbox_events
    (id, type, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data, occurred_at)
  SELECT id, $1, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data::jsonb, $2
    FROM unnest($3::uuid[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[])
      WITH ORDINALITY AS event
        (id, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data, place)
   ORDER BY place`;

function serialize(contract: EventContract, data: unknown): string {
  const parsed = contract.schema.safeParse(data);
  // A plain error, because a ZodError would be shown to the user as a mistake in his input.
  if (!parsed.success) throw new Error(`${contract.type} does not fit its contract: ${parsed.error.message}`);
  const text = JSON.stringify(parsed.data);
  if (Buffer.byteLength(text) > MAX_DATA_BYTES) throw new Error(`${contract.type} is too large for NATS`);
  return text;
}
