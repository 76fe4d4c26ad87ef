import { Injectable } from '@nestjs/common';
import { Lag, Metrics, askedTogether } from '@lacthu/observability';
import { Gauge, type Counter } from 'prom-client';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveryOutcome } from './delivery-outcome';

/** Limit in seconds for a due mail: users who request a new password wait for it. */
const OLDEST_LIMIT_SECONDS = 15 * 60;

const UNKNOWN = { count: Number.NaN, oldestDueSeconds: Number.NaN };

/** Mail metrics for operators; labels contain no addresses. */
@Injectable()
export class MailMetrics {
  private readonly outcomes: Counter;

  constructor(metrics: Metrics, lag: Lag, deliveries: DeliveriesRepository) {
    this.outcomes = metrics.counter(
      'mail_deliveries_total',
      'What became of mails that were tried or passed over: sent, failed, skipped, or put off until later.',
      ['outcome'],
    );
    // A scrape must not fail while the database is unavailable.
    const read = askedTogether(() => deliveries.waiting().catch(() => UNKNOWN));
    new Gauge({
      name: 'mail_oldest_due_seconds',
      help: 'For how long the mail waits that has been due for longest, in seconds; 0 when none is due.',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).oldestDueSeconds);
      },
    });
    new Gauge({
      name: 'mail_waiting',
      help: 'Mails that wait to be sent, those put off for later too.',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).count);
      },
    });
    lag.add('mail_oldest_due_seconds', async () => {
      const { oldestDueSeconds } = await deliveries.waiting();
      return [{ figure: 'mail_oldest_due_seconds', value: oldestDueSeconds, limit: OLDEST_LIMIT_SECONDS }];
    });
  }

  count(outcomes: readonly DeliveryOutcome[]): void {
    for (const { status } of outcomes) this.outcomes.inc({ outcome: status });
  }
}
