import type { Metrics } from '@lacthu/observability';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

interface Lag {
  waiting: string;
  oldest_seconds: number | null;
}

/** Exports how many events wait for the relay and how old the oldest is: the figure to be paged for. */
export function exportOutboxLag(metrics: Metrics, dataSource: DataSource): void {
  const waiting = new Gauge({
    name: 'outbox_waiting_events',
    help: 'Committed events that are not yet published.',
    registers: [metrics.registry],
  });
  new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest committed event that is not yet published, in seconds.',
    registers: [metrics.registry],
    async collect() {
      const lag = await readLag(dataSource);
      waiting.set(lag ? Number(lag.waiting) : Number.NaN);
      this.set(lag ? (lag.oldest_seconds ?? 0) : Number.NaN);
    },
  });
}

/** Null while the database is away: a scrape must not fail for that. */
async function readLag(dataSource: DataSource): Promise<Lag | null> {
  try {
    const rows = await dataSource.query<Lag[]>(
      `SELECT count(*) AS waiting, extract(epoch FROM now() - min(occurred_at))::float8 AS oldest_seconds
       FROM outbox_events WHERE published_at IS NULL`,
    );
    return rows[0] ?? null;
  } catch {
    return null;
  }
}
