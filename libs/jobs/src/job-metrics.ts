import { askedTogether, type Lag, type Metrics } from '@lacthu/observability';
import { Gauge } from 'prom-client';
import type { JobBacklog, JobQueries } from './job.queries';
import type { JobRegistry } from './job-registry';
import { desiredReplicas } from './desired-replicas';

/** Upper limit of counting, to keep the query cheap. */
const COUNT_LIMIT = 10_000;
/** Upper limit per job when owners are compared; above the number of items that any key's limits let run. */
const JOB_COUNT_LIMIT = 1_000;
/**
 * Alert limit in seconds for a waiting item: a book of thousands of chapters takes hours within the limits of one key.
 */
const OLDEST_LIMIT_SECONDS = 6 * 60 * 60;

/**
 * Exports by kind: due items (Redis' own lists do not show them, because the number of tokens is bounded), age of the
 * oldest one, running items, paused jobs, and the desired number of workers, by which they are scaled.
 */
export function exportBacklog(metrics: Metrics, lag: Lag, registry: JobRegistry, queries: JobQueries): void {
  const read = askedTogether(() => readAll(registry, queries));
  const exported = { labelNames: ['kind'], registers: [metrics.registry] };
  const setAll = async (gauge: Gauge, value: (backlog: JobBacklog) => number): Promise<void> => {
    for (const [kind, backlog] of await read()) gauge.set({ kind }, value(backlog));
  };
  new Gauge({
    name: 'jobs_due_items',
    help: `Items of background jobs that are due and in nobody's hands (counted up to ${COUNT_LIMIT}).`,
    ...exported,
    collect() {
      return setAll(this, ({ due }) => due);
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the item that has been due for longest is waiting, in seconds; 0 when none is due.',
    ...exported,
    collect() {
      return setAll(this, ({ oldestDueSeconds }) => oldestDueSeconds);
    },
  });
  new Gauge({
    name: 'jobs_running_items',
    help: 'Items of background jobs that some worker is at.',
    ...exported,
    collect() {
      return setAll(this, ({ running }) => running);
    },
  });
  new Gauge({
    name: 'jobs_paused',
    help: 'Jobs that wait for their owner to mend something, such as a key.',
    ...exported,
    collect() {
      return setAll(this, ({ paused }) => paused);
    },
  });
  new Gauge({
    name: 'jobs_wanted_workers',
    help: 'Processes that due and running items keep busy, within what the limits of their owners allow.',
    ...exported,
    async collect() {
      for (const kind of registry.all()) {
        const wanted = queries
          .byOwner(kind.kind, JOB_COUNT_LIMIT)
          .then((backlog) => desiredReplicas(kind, backlog));
        this.set({ kind: kind.kind }, await wanted.catch(() => Number.NaN));
      }
    },
  });
  lag.add('jobs_oldest_due_seconds', () =>
    Promise.all(
      registry.all().map(async ({ kind }) => ({
        figure: 'jobs_oldest_due_seconds',
        of: kind,
        value: (await queries.backlog(kind, COUNT_LIMIT)).oldestDueSeconds,
        limit: OLDEST_LIMIT_SECONDS,
      })),
    ),
  );
}

/** Backlog by kind. A scrape must not fail while the database is unavailable. */
async function readAll(registry: JobRegistry, queries: JobQueries): Promise<Map<string, JobBacklog>> {
  const all = registry
    .all()
    .map(async ({ kind }) => [kind, await queries.backlog(kind, COUNT_LIMIT).catch(() => UNKNOWN)] as const);
  return new Map(await Promise.all(all));
}

const UNKNOWN: JobBacklog = {
  due: Number.NaN,
  oldestDueSeconds: Number.NaN,
  running: Number.NaN,
  paused: Number.NaN,
};
