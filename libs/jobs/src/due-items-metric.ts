import type { Metrics } from '@lacthu/observability';
import { Gauge } from 'prom-client';
import type { JobQueries } from './job.queries';
import type { JobRegistry } from './job-registry';

/** Counting further would cost more than the number tells. */
const COUNT_LIMIT = 10_000;

/**
 * Exports how many items could be started now, by kind: what workers are scaled by. Redis' own lists cannot tell,
 * because tokens are few whatever waits.
 */
export function exportDueItems(metrics: Metrics, registry: JobRegistry, queries: JobQueries): void {
  const gauge: Gauge = new Gauge({
    name: 'jobs_due_items',
    help: `Items of background jobs that are due and in nobody's hands (counted up to ${COUNT_LIMIT}).`,
    labelNames: ['kind'],
    registers: [metrics.registry],
    collect: async () => {
      for (const { kind } of registry.all()) {
        // A scrape must not fail because the database is away.
        gauge.set({ kind }, await queries.countDue(kind, COUNT_LIMIT).catch(() => Number.NaN));
      }
    },
  });
}
