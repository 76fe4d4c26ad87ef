import type { Lag, Metrics } from '@lacthu/observability';
import { Gauge } from 'prom-client';
import type { DeadLetters } from './dead-letters';
import type { NatsConnector } from './nats-connector';

/** The durable consumer of one handler. */
export interface Durable {
  readonly name: string;
  /** The service whose stream it reads. */
  readonly owner: string;
}

/** Timeout of the query (ms), shorter than that of a scrape or of `/lagz`. */
const ASK_MS = 1_500;
/** Alert limit of pending events per handler; an import of many books is some hundreds. */
const PENDING_LIMIT = 1_000;

/** Exports the number of pending events per handler of this process, and of dead letters. */
export function exportConsumerLag(
  {
    metrics,
    lag,
    nats,
    deadLetters,
  }: { metrics: Metrics; lag: Lag; nats: NatsConnector; deadLetters: DeadLetters },
  durables: readonly Durable[],
): void {
  new Gauge({
    name: 'event_consumer_pending',
    help: 'Events that a consumer has not handled: not delivered, in work, or waiting for their next try.',
    labelNames: ['consumer'],
    registers: [metrics.registry],
    async collect() {
      for (const [consumer, pending] of await readPending(nats, durables))
        this.set({ consumer }, pending ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'dead_letters_waiting',
    help: 'Parked events that nobody has replayed, by consumer.',
    labelNames: ['consumer'],
    registers: [metrics.registry],
    async collect() {
      const waiting = await deadLetters.countWaiting().catch(() => null);
      this.reset();
      for (const { name } of durables)
        this.set({ consumer: name }, waiting ? (waiting.get(name) ?? 0) : Number.NaN);
    },
  });
  lag.add('event_consumer_pending', async () => {
    const pending = await readPending(nats, durables);
    return [...pending].map(([of, value]) => ({
      figure: 'event_consumer_pending',
      of,
      value,
      limit: PENDING_LIMIT,
    }));
  });
}

/** Pending events by consumer; null if the broker does not respond. */
async function readPending(
  nats: NatsConnector,
  durables: readonly Durable[],
): Promise<Map<string, number | null>> {
  const all = durables.map(
    async (durable) => [durable.name, await pendingOf(nats, durable).catch(() => null)] as const,
  );
  return new Map(await Promise.all(all));
}

async function pendingOf(nats: NatsConnector, { name, owner }: Durable): Promise<number> {
  const connection = await nats.ready();
  const jsm = await connection.jetstreamManager({ timeout: ASK_MS, checkAPI: false });
  const info = await jsm.consumers.info(nats.names.stream(owner), name);
  return info.num_pending + info.num_ack_pending;
}
