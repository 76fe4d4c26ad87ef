import { NO_USAGE } from '@lacthu/contracts';
import { Metrics } from '@lacthu/observability';
import { CallMetrics } from './call-metrics';
import type { CallLimiter, LimitedAnswer } from '../rate-limiter/call-permits';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';

const ACCESS = { keys: ['sk-canary'], place: 'https://provider.example/v1 model' };
/** Lets everything start. */
const open: CallLimiter = { run: async ({ keys }, _limits, call) => (await call(keys[0] ?? '')).answer };

describe('metrics of provider calls', () => {
  let metrics: Metrics;
  let figures: CallMetrics;
  let limiter: CallLimiter;
  let paused: number;

  beforeEach(() => {
    metrics = new Metrics();
    paused = 0;
    figures = new CallMetrics(metrics, { countPaused: () => paused } as never);
    limiter = figures.counting('openai', open);
  });

  const run = (call: () => Promise<LimitedAnswer<string>>, signal = new AbortController().signal) =>
    limiter.run(ACCESS, { signal, timeoutMs: 1_000 }, call).catch(() => undefined);
  const exported = async (name: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));

  it('count answers with their tokens in and out', async () => {
    const usage = { ...NO_USAGE, calls: 1, inputTokens: 120, outputTokens: 30 };
    await run(() => Promise.resolve({ answer: 'Tuyết rơi.', usage }));
    expect(await exported('provider_calls_total')).toEqual([
      'provider_calls_total{engine="openai",outcome="ok"} 1',
    ]);
    expect(await exported('provider_tokens_total')).toEqual([
      'provider_tokens_total{engine="openai",direction="in"} 120',
      'provider_tokens_total{engine="openai",direction="out"} 30',
    ]);
  });

  it.each<ProviderErrorKind>(['rate_limited', 'blocked', 'invalid_key', 'unavailable', 'timeout'])(
    'count a call that ended as %s',
    async (kind) => {
      await run(() => Promise.reject(new ProviderError(kind)));
      expect(await exported('provider_calls_total')).toEqual([
        `provider_calls_total{engine="openai",outcome="${kind}"} 1`,
      ]);
    },
  );

  it('tell calls that nobody waits for from faults of our own', async () => {
    await run(() => Promise.reject(new Error('gone')), AbortSignal.abort());
    await run(() => Promise.reject(new Error('a fault')));
    expect(await exported('provider_calls_total')).toEqual([
      'provider_calls_total{engine="openai",outcome="cancelled"} 1',
      'provider_calls_total{engine="openai",outcome="error"} 1',
    ]);
  });

  it('count no wait for a turn: nothing was sent', async () => {
    const full: CallLimiter = {
      run: () => Promise.reject(new ProviderError('rate_limited', { isPaced: true })),
    };
    limiter = figures.counting('openai', full);
    await run(() => Promise.resolve({ answer: 'never asked' }));
    expect(await exported('provider_calls_total')).toEqual([]);
  });

  it('tell how many keys wait at the moment of the scrape', async () => {
    paused = 3;
    expect(await exported('provider_keys_paused')).toEqual(['provider_keys_paused 3']);
  });
});
