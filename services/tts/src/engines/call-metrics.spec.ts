import { Metrics } from '@lacthu/observability';
import { CallMetrics } from './call-metrics';
import type { SpeakOnce } from './checked-speech';
import { SpeechEngineError } from './speech-engine-error';

describe('metrics of calls to engines of speech', () => {
  const counted = async (speak: SpeakOnce, signal = new AbortController().signal) => {
    const metrics = new Metrics();
    await new CallMetrics(metrics)
      .counting('edge', speak)('Tuyết rơi.', signal)
      .catch(() => undefined);
    return (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('provider_calls_total'));
  };
  const once = (outcome: string) => [`provider_calls_total{engine="edge",outcome="${outcome}"} 1`];

  it('count what was spoken', async () => {
    expect(await counted(() => Promise.resolve({ bytes: Buffer.from('x'), format: 'mp3' }))).toEqual(
      once('ok'),
    );
  });

  it.each(['rate_limited', 'invalid_key', 'down', 'refused'] as const)('count a fault: %s', async (kind) => {
    expect(await counted(() => Promise.reject(new SpeechEngineError(kind)))).toEqual(once(kind));
  });

  it('tell a try whose time is over from one that nobody waits for', async () => {
    const fail: SpeakOnce = () => Promise.reject(new Error('aborted'));
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    expect(await counted(fail, late)).toEqual(once('timeout'));
    expect(await counted(fail, AbortSignal.abort())).toEqual(once('cancelled'));
  });
});
