import type { CallLimiter, LimitedAnswer } from './call-permits';
import { RequestAttempts } from './request-attempts';
import { ProviderError } from '../provider-errors/provider-error';

/** Retries every rate limit at once, without end, as the limiter does within the wait of a call. */
const RETRYING: CallLimiter = {
  async run({ keys: [key = ''] }, _, call) {
    for (;;) {
      try {
        return (await call(key)).answer;
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rate_limited') throw error;
      }
    }
  },
};

const REJECTED = { status: 429, retryAfterMs: 20_000 };
const access = (keys = 1) => ({
  keys: Array.from({ length: keys }, (_, nth) => `key ${nth}`),
  place: 'here',
});
const limits = () => ({ signal: new AbortController().signal, timeoutMs: 1_000 });

function counted(answers: (nth: number) => boolean) {
  const counts = { calls: 0 };
  const call = async (): Promise<LimitedAnswer<string>> => {
    counts.calls += 1;
    const isGood = answers(counts.calls);
    await Promise.resolve();
    if (!isGood) throw new ProviderError('rate_limited', REJECTED);
    return { answer: 'good' };
  };
  return { counts, call };
}

describe('the tries of one request', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  const final = { kind: 'rate_limited', facts: { isFinal: true, retryAfterMs: 20_000 } };

  it('are six while a provider only answers 429, over all of its calls, and end with the time to wait', async () => {
    const attempts = new RequestAttempts(RETRYING);
    const { counts, call } = counted(() => false);
    const runs = Array.from({ length: 20 }, () => attempts.run(access(), limits(), call));
    for (const run of await Promise.allSettled(runs)) expect(run).toMatchObject({ reason: final });
    await expect(attempts.run(access(), limits(), call)).rejects.toMatchObject(final);
    expect(counts.calls).toBe(6);
  });

  it('are at least as many as there are keys', async () => {
    const { counts, call } = counted(() => false);
    const run = new RequestAttempts(RETRYING).run(access(9), limits(), call);
    await expect(run).rejects.toMatchObject(final);
    expect(counts.calls).toBe(9);
  });

  it('begin anew a minute later', async () => {
    const attempts = new RequestAttempts(RETRYING);
    const { counts, call } = counted(() => false);
    await attempts.run(access(), limits(), call).catch(() => undefined);
    jest.advanceTimersByTime(60_000);
    await attempts.run(access(), limits(), call).catch(() => undefined);
    expect(counts.calls).toBe(12);
  });

  it('are not limited by rejections between answers, which are normal while a limit is learnt', async () => {
    const attempts = new RequestAttempts(RETRYING);
    const { counts, call } = counted((nth) => nth % 4 === 0);
    const runs = Array.from({ length: 12 }, () => attempts.run(access(), limits(), call));
    expect(await Promise.all(runs)).toHaveLength(12);
    expect(counts.calls).toBe(48);
  });

  it('end also when the provider answers once and then no more', async () => {
    const attempts = new RequestAttempts(RETRYING);
    const { counts, call } = counted((nth) => nth === 1);
    await attempts.run(access(), limits(), call);
    await expect(attempts.run(access(), limits(), call)).rejects.toMatchObject(final);
    expect(counts.calls).toBe(7);
  });

  it('are left when the person goes away', async () => {
    const attempts = new RequestAttempts(RETRYING);
    const open = Array.from({ length: 6 }, () =>
      attempts.run(access(), limits(), () => new Promise<never>(() => undefined)),
    );
    const away = new AbortController();
    const { counts, call } = counted(() => true);
    const waiting = attempts.run(access(), { ...limits(), signal: away.signal }, call);
    away.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect([open.length, counts.calls]).toEqual([6, 0]);
  });
});
