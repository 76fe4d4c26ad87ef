import type { Metrics } from '@lacthu/observability';

/** Hits, misses and memory of the shared cache. */
export class CacheMetrics {
  readonly hits: { inc(): void };
  readonly misses: { inc(): void };

  /** @param bytes returns the memory that the cache takes at present */
  constructor(metrics: Metrics, bytes: () => number) {
    const requests = metrics.counter(
      'gateway_cache_requests_total',
      'Public reads that were looked for in the shared cache, by what was found.',
      ['found'],
    );
    this.hits = requests.labels('hit');
    this.misses = requests.labels('miss');
    metrics.gauge('gateway_cache_bytes', 'Memory of the answers in the shared cache, in bytes.', bytes);
  }
}
