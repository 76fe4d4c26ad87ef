import { nextMidnight } from '../provider-errors/next-midnight';
import { ProviderError } from '../provider-errors/provider-error';
import { CallPermits, type LimitedAccess } from './call-permits';
import { projectDay, type CountedAs, type DayCounters } from './day-quota';
import type { LimiterState, LimiterStateChange } from './limiter-state';
import { SharedLimiterStates } from './shared-limiter-states';
import { StoreUnavailableError, type LimiterStore } from './limiter-store.port';

const ZONE = 'America/Los_Angeles';
const NOW = Date.parse('2026-11-30T06:00:00Z');
const RESET = nextMidnight(NOW, ZONE);

/** A store that outlives the processes. */
class Store implements LimiterStore {
  isAway = false;
  private readonly texts = new Map<string, string>();

  textOf(name: string): string {
    return this.texts.get(name) ?? '';
  }

  swap(name: string, expected: string, next: string) {
    if (this.isAway) return Promise.reject(new StoreUnavailableError());
    const present = this.texts.get(name) ?? '';
    const isDone = present === expected;
    if (isDone) this.texts.set(name, next);
    return Promise.resolve({ isDone, now: Date.now(), present: isDone ? '' : present });
  }
}

/** One process. */
function worker(store: Store): CallPermits {
  const states = new SharedLimiterStates(store, () => 0);
  const named = {
    asker: states.asker,
    nameOf: (key: string, place: string) => `${place} ${key}`,
    change: <T>(name: string, by: LimiterStateChange<T>) => states.change(name, by),
  };
  return new CallPermits(named as never, {
    TRANSLATION_CALLS_PER_KEY: 32,
    TRANSLATION_CALL_TIMEOUT_SECONDS: 5,
  });
}

/** A provider that allows each project some calls a day; a key is named after its project. */
function provider(perDay: number, tells = true) {
  const used = new Map<string, number>();
  const keys: string[] = [];
  const call = (key: string): Promise<{ answer: string }> => {
    keys.push(key);
    if (key.startsWith('bad')) return Promise.reject(new ProviderError('invalid_key'));
    const project = `${key.split('-')[0]} ${nextMidnight(Date.now(), ZONE)}`;
    const count = (used.get(project) ?? 0) + 1;
    if (count > perDay) {
      const quota = { period: 'day', metric: 'requests', ...(tells && { value: perDay }) } as const;
      return Promise.reject(
        new ProviderError('day_limited', { quota, resetsAt: nextMidnight(Date.now(), ZONE) }),
      );
    }
    used.set(project, count);
    return Promise.resolve({ answer: key });
  };
  return { keys, call };
}

const access = (keys: string[], rest: Partial<LimitedAccess> = {}): LimitedAccess => ({
  keys,
  place: 'here',
  model: 'flash',
  zone: ZONE,
  ...rest,
});

async function outcomes(
  permits: CallPermits,
  given: LimitedAccess,
  {
    count,
    call,
    countsAs = 'call',
  }: { count: number; call: (key: string) => Promise<{ answer: string }>; countsAs?: CountedAs },
): Promise<unknown[]> {
  const results: unknown[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const limits = { signal: new AbortController().signal, timeoutMs: 1_000, maxWaitMs: 0, countsAs };
    results.push(await permits.run(given, limits, call).catch((error: unknown) => error));
  }
  return results;
}

const dayLimited = { kind: 'day_limited', facts: { resetsAt: RESET, quota: { model: 'flash' } } };

describe('calls of a day', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('are not sent over the number that the person gave, and the reset is told', async () => {
    const { keys, call } = provider(100);
    const results = await outcomes(worker(new Store()), access(['a'], { dailyLimit: 3 }), { count: 5, call });
    expect(results.slice(0, 3)).toEqual(['a', 'a', 'a']);
    expect(results[4]).toMatchObject({ ...dayLimited, facts: { ...dayLimited.facts, isPaced: true } });
    expect(keys).toHaveLength(3);
  });

  it('are taken from the next project first, and keys of one project are counted together', async () => {
    const { keys, call } = provider(100);
    const given = access(['a-1', 'a-2', 'b-1'], { projects: [['a-1', 'a-2']], dailyLimit: 2 });
    const results = await outcomes(worker(new Store()), given, { count: 5, call });
    expect(results.slice(0, 4)).toEqual(['a-1', 'a-1', 'b-1', 'b-1']);
    expect(results[4]).toMatchObject(dayLimited);
    expect(keys).toHaveLength(4);
  });

  it('are counted for all processes, also after a restart', async () => {
    const store = new Store();
    const { keys, call } = provider(100);
    const given = access(['a'], { dailyLimit: 4 });
    await outcomes(worker(store), given, { count: 3, call });
    const results = await outcomes(worker(store), given, { count: 2, call });
    expect([results[0], results[1]]).toMatchObject(['a', dayLimited]);
    expect(keys).toHaveLength(4);
  });

  it('are limited by what one rejection told, on the days after, too', async () => {
    const permits = worker(new Store());
    const { keys, call } = provider(3);
    const given = access(['a']);
    const today = await outcomes(permits, given, { count: 6, call });
    expect([today[3], today[5]]).toMatchObject([dayLimited, dayLimited]);
    expect(keys).toHaveLength(4);
    jest.setSystemTime(RESET + 1_000);
    const tomorrow = await outcomes(permits, given, { count: 5, call });
    expect(tomorrow.slice(0, 3)).toEqual(['a', 'a', 'a']);
    expect(keys).toHaveLength(7);
  });

  it('are limited for that day alone where the rejection named no number', async () => {
    const permits = worker(new Store());
    const { keys, call } = provider(3, false);
    await outcomes(permits, access(['a']), { count: 6, call });
    jest.setSystemTime(RESET + 1_000);
    await outcomes(permits, access(['a']), { count: 6, call });
    expect(keys).toHaveLength(8);
  });

  it('are expected to be as many as on the last day that ended without a number', async () => {
    const store = new Store();
    await outcomes(worker(store), access(['a']), { count: 4, call: provider(3, false).call });
    const stored = JSON.parse(store.textOf('here a')) as LimiterState;
    const counters: DayCounters = { names: ['here a'], zone: ZONE };
    expect(projectDay(stored.day, counters, NOW)).toMatchObject({ calls: 3, callsPerDay: 3, isClosed: true });
    const tomorrow = projectDay(stored.day, counters, RESET + 1_000);
    expect(tomorrow).toMatchObject({ calls: 0, callsPerDay: 3, isClosed: false });
    expect(projectDay(undefined, counters, NOW)).toMatchObject({ callsPerDay: Infinity, resetsAt: RESET });
  });

  it('are open again when the person checks the access and the provider answers', async () => {
    const permits = worker(new Store());
    await outcomes(permits, access(['a']), { count: 4, call: provider(3).call });
    const raised = provider(100);
    expect(await outcomes(permits, access(['a']), { count: 1, call: raised.call })).toMatchObject([
      dayLimited,
    ]);
    await outcomes(permits, access(['a']), { count: 1, call: raised.call, countsAs: 'check' });
    expect(await outcomes(permits, access(['a']), { count: 5, call: raised.call })).toEqual(
      Array(5).fill('a'),
    );
  });

  it('do not hold a list of models up', async () => {
    const permits = worker(new Store());
    const { call } = provider(100);
    const given = access(['a'], { dailyLimit: 1 });
    await outcomes(permits, given, { count: 1, call });
    expect(await outcomes(permits, given, { count: 2, call, countsAs: 'nothing' })).toEqual(['a', 'a']);
  });

  it('are made with the other key of a project when one is rejected, which is tried last from then on', async () => {
    const { keys, call } = provider(100);
    const given = access(['bad', 'a'], { projects: [['bad', 'a']], dailyLimit: 2 });
    expect(await outcomes(worker(new Store()), given, { count: 2, call })).toEqual(['a', 'a']);
    expect(keys).toEqual(['bad', 'a', 'a']);
  });

  it('are shared out while the store is away, and added up when it is back', async () => {
    const store = new Store();
    const [one, other] = [worker(store), worker(store)];
    const { keys, call } = provider(100);
    const given = access(['a'], { dailyLimit: 10 });
    for (const each of [one, other, one, other]) await outcomes(each, given, { count: 1, call });
    store.isAway = true;
    for (const each of [one, other]) await outcomes(each, given, { count: 8, call });
    expect(keys.length).toBeLessThanOrEqual(10);
    store.isAway = false;
    jest.advanceTimersByTime(3_000);
    for (const each of [one, other]) await outcomes(each, given, { count: 1, call });
    const sent = keys.length;
    expect(await outcomes(worker(store), given, { count: 1, call })).toMatchObject([dayLimited]);
    expect(keys).toHaveLength(sent);
  });
});
