import type { SpeechEngineName } from '@lacthu/contracts';
import { openInnerSpan, type Metrics } from '@lacthu/observability';
import type { Counter } from 'prom-client';
import type { SpeakOnce } from './checked-speech';
import { SpeechEngineError } from './speech-engine-error';

/** How calls to engines of speech go, for operators. */
export class CallMetrics {
  private readonly calls: Counter;

  constructor(metrics: Metrics) {
    this.calls = metrics.counter(
      'provider_calls_total',
      'Pieces that engines of speech were asked for, by engine and what came of it.',
      ['engine', 'outcome'],
    );
  }

  /** Counts each single request. */
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

/** A try has a time limit, whose end looks like any other abort but for its reason. */
function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof SpeechEngineError) return error.kind;
  if (!signal.aborted) return 'error';
  const { name } = Object(signal.reason) as { name?: unknown };
  return name === 'TimeoutError' ? 'timeout' : 'cancelled';
}
