import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The process's own registry: tests can make as many as they like without clashing. */
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

  /** Records one finished request; `seconds` is its whole duration. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestsOf(method, route, String(status)).observe(seconds);
  }

  /** Looked up under one name: putting labels together costs more than counting. */
  private requestsOf(method: string, route: string, status: string): Histogram.Internal<string> {
    const name = `${method} ${route} ${status}`;
    const known = this.requestsByName.get(name);
    if (known) return known;
    const found = this.requests.labels(method, route, status);
    this.requestsByName.set(name, found);
    return found;
  }

  /** Makes a counter that is exported with the rest. */
  counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Exports a figure with the rest; it is read when somebody looks. */
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

/**
 * Reads once for all who ask while it is being read: several figures of one scrape come from one question.
 */
export function askedTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () =>
    (underWay ??= read().finally(() => {
      underWay = null;
    }));
}
