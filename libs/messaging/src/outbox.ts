import type { EventContract, ServiceName } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { Clock, Ids } from '@lacthu/http';
import { currentCorrelationId, openInnerSpan, spanIdOf } from '@lacthu/observability';
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
    const [id] = await this.appendAll(tx, contract, [fact]);
    if (id === undefined) throw new Error(`${contract.type} was not written`);
    return id;
  }

  /**
   * Writes many events of one kind into `tx` with one statement, in their order. A thousand at a time is a good number:
   * all are in memory at once.
   *
   * @returns the events' ids
   * @throws Error as {@link append} does
   */
  async appendAll<C extends EventContract>(
    tx: Tx,
    contract: C,
    facts: readonly Fact<C>[],
  ): Promise<string[]> {
    if (contract.owner !== this.service) {
      throw new Error(`${this.service} cannot publish ${contract.type}: it belongs to ${contract.owner}`);
    }
    const ids = facts.map(() => this.ids.uuid());
    const correlationId = currentCorrelationId();
    await tx.query(INSERT, [
      contract.type,
      this.clock.now(),
      ids,
      facts.map((fact) => fact.aggregateId),
      facts.map((fact) => fact.aggregateVersion),
      facts.map((fact) => fact.actorId),
      facts.map(() => correlationId ?? this.ids.uuid()),
      facts.map((fact) => fact.causationId ?? null),
      facts.map((fact) => serialize(contract, fact.data)),
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
      WITH ORDINALITY AS fact
        (id, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data, place)
   ORDER BY place`;

function serialize(contract: EventContract, data: unknown): string {
  const parsed = contract.schema.safeParse(data);
  // A plain error: a ZodError would be shown to the user as a mistake in his form.
  if (!parsed.success) throw new Error(`${contract.type} does not fit its contract: ${parsed.error.message}`);
  const text = JSON.stringify(parsed.data);
  if (Buffer.byteLength(text) > MAX_DATA_BYTES) throw new Error(`${contract.type} is too large for NATS`);
  return text;
}
