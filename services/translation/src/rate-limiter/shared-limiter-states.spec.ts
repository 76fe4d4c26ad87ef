import { takePermits, type LimiterState } from './limiter-state';
import { StoreUnavailableError, type LimiterStore, type Swapped } from './limiter-store.port';
import { SharedLimiterStates } from './shared-limiter-states';

const NAME = 'a key';

/** A store in memory; `disturb` runs before each try to write. */
class Store implements LimiterStore {
  readonly texts = new Map<string, string>();
  isAway = false;
  disturb: () => void = () => undefined;

  swap(name: string, expected: string, next: string): Promise<Swapped> {
    if (this.isAway) return Promise.reject(new StoreUnavailableError());
    this.disturb();
    const present = this.texts.get(name) ?? '';
    if (present !== expected) return Promise.resolve({ isDone: false, now: Date.now(), present });
    this.texts.set(name, next);
    return Promise.resolve({ isDone: true, now: Date.now(), present: '' });
  }

  state(): LimiterState {
    return JSON.parse(this.texts.get(NAME) ?? '{}') as LimiterState;
  }
}

const open = (store: Store) => new SharedLimiterStates(store, () => 0);

/** Requests `count` permits and returns how many were granted. */
function start(states: SharedLimiterStates, count: number): Promise<number> {
  const ids = Array.from({ length: count }, (_, index) => `${states.asker}-${index}`);
  const order = { ids, maxWindow: 64, leaseMs: 60_000, by: states.asker };
  return states.change(NAME, (before, now) => {
    const { state, leases } = takePermits(before, order, now);
    return { state, result: leases.length };
  });
}

const finish = (states: SharedLimiterStates, change: (state: LimiterState) => LimiterState) =>
  states.change(NAME, (state) => ({ state: change(state), result: undefined }));

describe('SharedLimiterStates', () => {
  it('does not go on alone because others were quicker a hundred times in a row', async () => {
    const store = new Store();
    const [busy, unlucky] = [open(store), open(store)];
    await start(busy, 8);
    let losses = 0;
    store.disturb = () => {
      if (losses >= 100) return;
      losses += 1;
      store.texts.set(NAME, JSON.stringify({ ...store.state(), latencyMs: losses }));
    };
    await expect(start(unlucky, 1)).resolves.toBe(0);
    expect(losses).toBe(100);
    expect(Object.keys(store.state().askers)).toHaveLength(2);
  });

  it('goes on with its part of rate and calls while the store is away', async () => {
    const store = new Store();
    const workers = [open(store), open(store)];
    await finish(workers[0] as SharedLimiterStates, (state) => ({
      ...state,
      window: 8,
      rate: { perSecond: 100, learnt: 100, most: 100 },
      tokens: 16,
      burst: 20,
    }));
    for (const worker of [...workers, ...workers]) await start(worker, 0);
    store.isAway = true;
    const given = await Promise.all(workers.map((worker) => start(worker, 20)));
    expect(given).toEqual([4, 4]);
  });

  it('brings back what it has begun, and a pause that was asked for, when the store is there again', async () => {
    const store = new Store();
    const worker = open(store);
    await start(worker, 1);
    store.isAway = true;
    await finish(worker, (state) => ({ ...state, leases: [] }));
    await start(worker, 3);
    const closedUntil = Date.now() + 60_000;
    await finish(worker, (state) => ({ ...state, closedUntil }));
    store.isAway = false;
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    await expect(start(worker, 1)).resolves.toBe(0);
    jest.restoreAllMocks();
    expect(store.state().closedUntil).toBe(closedUntil);
    expect(store.state().leases.length).toBeGreaterThanOrEqual(3);
  });
});
