import type { SpeechEngineName } from '@lacthu/contracts';
import { openInnerSpan, type Metrics } from '@lacthu/observability';
import type { Counter } from 'prom-client';
import type { SpeakOnce } from './checked-speech';
import { SpeechEngineError } from './speech-engine-error';

/** Metrics of the calls to speech engines. */
export class CallMetrics {
  private readonly calls: Counter;

  constructor(metrics: Metrics) {
    this.calls = metrics.counter(
      'provider_calls_total',
      'Pieces that engines of speech were asked for, by engine and what came of it.',
      ['engine', 'outcome'],
    );
  }

  /** Counts every single request. */
  counting(engine: SpeechEngineName, speak: SpeakOnce): SpeakOnce {
    return async (text, signal) => {
      let outcome = 'ok';
      const span = openInnerSpan({ name: 'provider call', kind: 'client', attributes: { engine } });
      try {
        return await speak(text, signal);
      } catch (error) {
        outcome = outcomeOf(error, signal);
        throw error;
      } finally {
        this.calls.inc({ engine, outcome });
        span?.end({ attributes: { outcome }, isFailed: outcome !== 'ok' });
      }
    };
  }
}

/** The timeout of a request aborts it like a caller does; only the reason differs. */
function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof SpeechEngineError) return error.kind;
  if (!signal.aborted) return 'error';
  const { name } = Object(signal.reason) as { name?: unknown };
  return name === 'TimeoutError' ? 'timeout' : 'cancelled';
}
