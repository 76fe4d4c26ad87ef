import { CallPermits } from './call-permits';
import { LocalLimiterStates } from './local-limiter-states';
import type { LimiterStateChange } from './limiter-state';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';

const states = () => {
  const local = new LocalLimiterStates(60_000, 'this process');
  return {
    asker: 'this process',
    nameOf: (key: string, place: string) => `${place} ${key}`,
    change: <T>(name: string, by: LimiterStateChange<T>) =>
      Promise.resolve(local.change(name, Date.now(), by)),
  };
};

function open(maxWindow = 32) {
  const store = states();
  return new CallPermits(store as never, {
    TRANSLATION_CALLS_PER_KEY: maxWindow,
    TRANSLATION_CALL_TIMEOUT_SECONDS: 5,
  });
}

function callThatFails(faults: Record<string, ProviderErrorKind>, retryAfterMs = 5_000) {
  const used: string[] = [];
  const call = (key: string): Promise<{ answer: string }> => {
    used.push(key);
    const kind = faults[key];
    return kind
      ? Promise.reject(new ProviderError(kind, { retryAfterMs }))
      : Promise.resolve({ answer: `by ${key}` });
  };
  return { used, call };
}

const access = (...keys: string[]) => ({ keys, place: 'here' });
const now = () => ({ signal: new AbortController().signal, timeoutMs: 1_000, maxWaitMs: 0 });

describe('CallPermits', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('prefers the first key and goes on when one is refused or has to pause', async () => {
    const permits = open();
    const { used, call } = callThatFails({ bad: 'invalid_key', tired: 'rate_limited' });
    await expect(permits.run(access('bad', 'tired', 'good', 'spare'), now(), call)).resolves.toBe('by good');
    expect(used).toEqual(['bad', 'tired', 'good']);
    await permits.run(access('tired', 'good'), now(), call);
    expect(used.slice(3)).toEqual(['good']);
  });

  it('leaves a key alone that keeps being refused, but tells it to whoever has no other', async () => {
    const permits = open();
    const { used, call } = callThatFails({ bad: 'invalid_key' });
    for (let round = 0; round < 3; round += 1) await permits.run(access('bad', 'good'), now(), call);
    expect(used).toEqual(['bad', 'good', 'bad', 'good', 'good']);
    await expect(permits.run(access('bad'), now(), call)).rejects.toMatchObject({ kind: 'invalid_key' });
  });

  it('does not show a blocked text to every key', async () => {
    const { used, call } = callThatFails({ a: 'blocked', b: 'blocked' });
    await expect(open().run(access('a', 'b'), now(), call)).rejects.toMatchObject({ kind: 'blocked' });
    expect(used).toEqual(['a']);
  });

  it('says how soon a key may be used again when all have to pause, without calling', async () => {
    const permits = open();
    const { used, call } = callThatFails({ a: 'rate_limited', b: 'rate_limited' }, 9_000);
    await expect(permits.run(access('a', 'b'), now(), call)).rejects.toMatchObject({ kind: 'rate_limited' });
    const again = permits.run(access('a', 'b'), now(), call);
    await expect(again).rejects.toMatchObject({ kind: 'rate_limited', facts: { isPaced: true } });
    const { facts } = (await again.catch((error: unknown) => error)) as ProviderError;
    expect(facts.retryAfterMs).toBeGreaterThanOrEqual(9_000);
    expect(used).toEqual(['a', 'b']);
  });

  it('calls the key bad only when no key can help later', async () => {
    const { call } = callThatFails({ a: 'rate_limited', b: 'invalid_key' });
    await expect(open().run(access('a', 'b'), now(), call)).rejects.toMatchObject({ kind: 'rate_limited' });
    await expect(open().run(access('b'), now(), call)).rejects.toMatchObject({ kind: 'invalid_key' });
  });

  it('lets a person wait for the end of a pause and then calls with the same key', async () => {
    const faults: Record<string, ProviderErrorKind> = { a: 'rate_limited' };
    const { used, call } = callThatFails(faults, 120);
    const answer = open().run(access('a'), { ...now(), maxWaitMs: 1_000 }, (key) => {
      const outcome = call(key);
      delete faults.a;
      return outcome;
    });
    await jest.advanceTimersByTimeAsync(119);
    expect(used).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(100);
    await expect(answer).resolves.toBe('by a');
    expect(used).toEqual(['a', 'a']);
  });

  it('never has more calls under way with one key than allowed, and serves them in their order', async () => {
    const permits = open(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const one = (index: number) =>
      permits.run(access('a'), { ...now(), maxWaitMs: 2_000 }, async () => {
        order.push(index);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return { answer: index };
      });
    const calls = Promise.all([0, 1, 2, 3, 4, 5].map(one));
    await jest.advanceTimersByTimeAsync(1_000);
    await calls;
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('lets nobody wait who has gone away', async () => {
    const permits = open(1);
    const leaving = new AbortController();
    let release: () => void = () => undefined;
    const held = permits.run(
      access('a'),
      now(),
      () => new Promise<{ answer: string }>((resolve) => (release = () => resolve({ answer: 'first' }))),
    );
    const { used, call } = callThatFails({});
    const waiting = permits.run(
      access('a'),
      { signal: leaving.signal, timeoutMs: 5_000, maxWaitMs: 5_000 },
      call,
    );
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    release();
    await expect(held).resolves.toBe('first');
    await expect(permits.run(access('a'), { ...now(), maxWaitMs: 500 }, call)).resolves.toBe('by a');
    expect(used).toEqual(['a']);
  });
});
