import type { CallLimiter } from './call-permits';
import { OwnerLimits } from './owner-limits';
import { newLimiterState, type LimiterState } from './limiter-state';

const answering: CallLimiter = {
  run: async ({ keys }, _, call) => (await call(keys[0] ?? '')).answer,
};

/** Limits that know these states by `place/key`, with at most 32 calls at once. */
function limitsOf(states: Record<string, Partial<LimiterState>>): OwnerLimits {
  const known = new Map(
    Object.entries(states).map(([name, state]) => [name, { ...newLimiterState(Date.now()), ...state }]),
  );
  const store = {
    nameOf: (key: string, place: string) => `${place}/${key}`,
    current: (name: string) => Promise.resolve(known.get(name)),
  };
  return new OwnerLimits(store, { TRANSLATION_CALLS_PER_KEY: 32 });
}

const callThrough = (limits: OwnerLimits, ownerId: number, keys: string[]): Promise<string> =>
  limits
    .noting(ownerId, answering)
    .run({ keys, place: 'model' }, { signal: new AbortController().signal, timeoutMs: 1_000 }, (key) =>
      Promise.resolve({ answer: key }),
    );

const rate = { perSecond: 2, learnt: 2, most: null };

describe('items of a person that are worth a slot', () => {
  it('are those of one whole key while nothing is known', async () => {
    expect(await limitsOf({}).allowedItems(1)).toBe(32);
  });

  it('follow the calls at once that the key has been found to take, with some room to find more', async () => {
    const limits = limitsOf({ 'model/slow': { window: 4.5 }, 'model/wide': { window: 900 } });
    expect(await callThrough(limits, 1, ['slow'])).toBe('slow');
    await callThrough(limits, 2, ['wide']);
    expect(await limits.allowedItems(1)).toBe(5);
    expect(await limits.allowedItems(2)).toBe(40);
  });

  it('follow the starts a second and how long a call takes', async () => {
    const limits = limitsOf({ 'model/paced': { window: 32, rate, latencyMs: 4_000 } });
    await callThrough(limits, 1, ['paced']);
    expect(await limits.allowedItems(1)).toBe(10);
  });

  it('are those of all keys together, but not of one that has to wait for long', async () => {
    const limits = limitsOf({
      'model/a': { window: 8 },
      'model/b': { window: 8, closedUntil: Date.now() + 2_000 },
      'model/paused': { window: 8, closedUntil: Date.now() + 3_600_000 },
    });
    await callThrough(limits, 1, ['a', 'b', 'paused']);
    expect(await limits.allowedItems(1)).toBe(20);
  });

  it('forget a key that the jobs have long gone on without', async () => {
    const limits = limitsOf({ 'model/slow': { window: 1 } });
    await callThrough(limits, 1, ['slow']);
    expect(await limits.allowedItems(1)).toBe(2);
    jest.useFakeTimers({ now: Date.now() + 11 * 60_000 });
    expect(await limits.allowedItems(1)).toBe(32);
    jest.useRealTimers();
  });
});
