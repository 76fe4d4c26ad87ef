import type { EventEnvelope } from '@lacthu/contracts';
import type { Client } from 'pg';

/** Key of the advisory lock that makes one relay per database active. Any fixed number will do. */
const RELAY_LOCK = 7_301_948;
const OUTBOX_DAYS = 7;
/** Longer than the 30 days for which a stream keeps events, so that every possible redelivery is recognised. */
const INBOX_DAYS = 40;

export type OutboxEvent = EventEnvelope & { readonly data: unknown };

interface OutboxRow {
  id: string;
  type: string;
  occurred_at: Date;
  aggregate_id: string;
  aggregate_version: string;
  actor_id: string | null;
  correlation_id: string;
  causation_id: string | null;
  data: unknown;
}

/** Makes this the active relay of the database while the connection lives. @returns false if another one is active */
export async function takeRelayLock(client: Client): Promise<boolean> {
  const result = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    RELAY_LOCK,
  ]);
  return result.rows[0]?.taken === true;
}

/**
 * Reads the next unpublished events. Selects by state instead of 'greater than the last id', because ids are assigned
 * before commit and a lower one may become visible later.
 */
export async function readUnpublished(client: Client, limit: number): Promise<OutboxEvent[]> {
  const result = await client.query<OutboxRow>(
    `SELECT id, type, occurred_at, aggregate_id, aggregate_version, actor_id, correlation_id, causation_id, data
     FROM outbox_events WHERE published_at IS NULL ORDER BY position LIMIT $1`,
    [limit],
  );
  return result.rows.map(toEvent);
}

export async function markPublished(client: Client, ids: readonly string[]): Promise<void> {
  await client.query('UPDATE outbox_events SET published_at = now() WHERE id = ANY($1::uuid[])', [ids]);
}

/** Deletes published events after a week (until then they can be republished) and old inbox rows. */
export async function deleteOldRows(client: Client): Promise<void> {
  await client.query(`DELETE FROM outbox_events WHERE published_at < now() - make_interval(days => $1)`, [
    OUTBOX_DAYS,
  ]);
  await client.query(`DELETE FROM processed_events WHERE processed_at < now() - make_interval(days => $1)`, [
    INBOX_DAYS,
  ]);
}

function toEvent(row: OutboxRow): OutboxEvent {
  return {
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    aggregateId: row.aggregate_id,
    aggregateVersion: Number(row.aggregate_version),
    actorId: row.actor_id === null ? null : Number(row.actor_id),
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    data: row.data,
  };
}
