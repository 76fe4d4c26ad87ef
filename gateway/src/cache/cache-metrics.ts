import type { Metrics } from '@lacthu/observability';

/** How well the shared cache does, for operators. */
export class CacheMetrics {
  readonly hits: { inc(): void };
  readonly misses: { inc(): void };

  /** @param bytes that the cache takes at the moment */
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
