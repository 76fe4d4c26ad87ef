import { Injectable } from '@nestjs/common';
import { Metrics, openInnerSpan } from '@lacthu/observability';
import type { Counter } from 'prom-client';
import type { CallLimiter, LimitedAnswer } from '../rate-limiter/call-permits';
import { LimiterStatesRepository } from '../rate-limiter/limiter-states.repository';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';

/** Beside the kinds of provider errors: `cancelled` by the caller, and `error` for a bug of ours. */
type CallOutcome = 'ok' | ProviderErrorKind | 'cancelled' | 'error';

/** Metrics of provider calls. No label holds a key, a model or an address, because people choose those freely. */
@Injectable()
export class CallMetrics {
  private readonly calls: Counter;
  private readonly tokens: Counter;

  constructor(metrics: Metrics, states: LimiterStatesRepository) {
    this.calls = metrics.counter(
      'provider_calls_total',
      'Calls that were sent to AI providers, by engine and what came of them.',
      ['engine', 'outcome'],
    );
    this.tokens = metrics.counter(
      'provider_tokens_total',
      'Tokens of answered calls to AI providers, as told or estimated, by engine and direction.',
      ['engine', 'direction'],
    );
    metrics.gauge(
      'provider_keys_paused',
      'Keys that this process knows to wait: their provider asked for a pause, or keeps refusing them.',
      () => states.countPaused(Date.now()),
    );
  }

  /** Wraps a limiter so that each call it starts is counted. */
  counting(engine: string, limiter: CallLimiter): CallLimiter {
    return {
      run: (access, limits, call) =>
        limiter.run(access, limits, (key) => this.counted(engine, limits.signal, () => call(key))),
    };
  }

  private async counted<T>(
    engine: string,
    signal: AbortSignal,
    call: () => Promise<LimitedAnswer<T>>,
  ): Promise<LimitedAnswer<T>> {
    let outcome: CallOutcome = 'error';
    const span = openInnerSpan({ name: 'provider call', kind: 'client', attributes: { engine } });
    try {
      const answer = await call();
      outcome = 'ok';
      this.tokens.inc({ engine, direction: 'in' }, answer.usage?.inputTokens ?? 0);
      this.tokens.inc({ engine, direction: 'out' }, answer.usage?.outputTokens ?? 0);
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) outcome = error.kind;
      else if (signal.aborted) outcome = 'cancelled';
      throw error;
    } finally {
      this.calls.inc({ engine, outcome });
      span?.end({ attributes: { outcome }, isFailed: outcome !== 'ok' });
    }
  }
}
