import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Metrics of a process in a registry of its own, so that tests can create several. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [this.registry],
  });

  private readonly requestsByName = new Map<string, Histogram.Internal<string>>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Records a finished request; `seconds` is its duration. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestsOf(method, route, String(status)).observe(seconds);
  }

  /** Cached by the joined labels: resolving labels costs more than counting. */
  private requestsOf(method: string, route: string, status: string): Histogram.Internal<string> {
    const name = `${method} ${route} ${status}`;
    const known = this.requestsByName.get(name);
    if (known) return known;
    const found = this.requests.labels(method, route, status);
    this.requestsByName.set(name, found);
    return found;
  }

  /** Creates a counter in the registry. */
  counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Creates a gauge in the registry; `read` is called on each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/** Shares one running `read` among concurrent calls, so that several gauges of one scrape need one query. */
export function askedTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () =>
    (underWay ??= read().finally(() => {
      underWay = null;
    }));
}
