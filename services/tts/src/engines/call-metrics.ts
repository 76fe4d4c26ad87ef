import type { SpeechEngineName } from '@lacthu/contracts';
import type { Metrics } from '@lacthu/observability';
import type { Counter } from 'prom-client';
import type { SpeakOnce } from './checked-speech';
import { SpeechFault } from './speech-fault';

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
      try {
        const speech = await speak(text, signal);
        this.calls.inc({ engine, outcome: 'ok' });
        return speech;
      } catch (error) {
        this.calls.inc({ engine, outcome: outcomeOf(error, signal) });
        throw error;
      }
    };
  }
}

/** A try has a time limit, whose end looks like any other abort but for its reason. */
function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof SpeechFault) return error.kind;
  if (!signal.aborted) return 'error';
  const { name } = Object(signal.reason) as { name?: unknown };
  return name === 'TimeoutError' ? 'timeout' : 'cancelled';
}
