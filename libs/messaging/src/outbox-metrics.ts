import { askedTogether, type Lag, type Metrics } from '@lacthu/observability';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

interface OutboxLag {
  waiting: string;
  oldest_seconds: number | null;
}

/** Alert limit in seconds for an unpublished event; consumers show old data from then on. */
const LAG_LIMIT_SECONDS = 120;

/** Exports the number of unpublished events and the age of the oldest, the figure to alert on. */
export function exportOutboxLag(metrics: Metrics, lag: Lag, dataSource: DataSource): void {
  // Null while the database is unavailable, because a scrape must not fail then.
  const read = askedTogether(() => readLag(dataSource).catch(() => null));
  new Gauge({
    name: 'outbox_waiting_events',
    help: 'Committed events that are not yet published.',
    registers: [metrics.registry],
    async collect() {
      const { waiting } = (await read()) ?? UNKNOWN;
      this.set(Number(waiting));
    },
  });
  new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest committed event that is not yet published, in seconds.',
    registers: [metrics.registry],
    async collect() {
      const { oldest_seconds: seconds } = (await read()) ?? UNKNOWN;
      this.set(seconds ?? 0);
    },
  });
  lag.add('outbox_lag_seconds', async () => {
    const lagNow = await readLag(dataSource);
    return [{ figure: 'outbox_lag_seconds', value: lagNow?.oldest_seconds ?? 0, limit: LAG_LIMIT_SECONDS }];
  });
}

const UNKNOWN: OutboxLag = { waiting: 'NaN', oldest_seconds: Number.NaN };

async function readLag(dataSource: DataSource): Promise<OutboxLag | null> {
  const rows = await dataSource.query<OutboxLag[]>(
    `SELECT count(*) AS waiting, extract(epoch FROM now() - min(occurred_at))::float8 AS oldest_seconds
     FROM outbox_events WHERE published_at IS NULL`,
  );
  return rows[0] ?? null;
}
