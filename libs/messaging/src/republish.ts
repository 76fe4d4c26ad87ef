/** Anything that runs SQL: a data source, an entity manager, or a pg client behind an adapter. */
export interface SqlRunner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Marks the service's events since `moment` as unpublished and wakes the relay, after a broker has lost its storage.
 * Consumers recognise events they have already handled. Events stay in the outbox for seven days.
 */
export async function republishSince(database: SqlRunner, moment: Date): Promise<void> {
  await database.query('UPDATE outbox_events SET published_at = NULL WHERE occurred_at >= $1', [moment]);
  await database.query(`SELECT pg_notify('outbox_events', '')`);
}

/**
 * Requests a replay of dead letters; the running consumers pick them up within seconds. @param consumer only of this
 * one (`<service>__<handler>`), else of the whole service
 */
export async function requestReplay(database: SqlRunner, consumer?: string): Promise<void> {
  await database.query(
    `UPDATE dead_letters SET replay_requested_at = now()
     WHERE replayed_at IS NULL AND ($1::text IS NULL OR consumer = $1)`,
    [consumer ?? null],
  );
}
