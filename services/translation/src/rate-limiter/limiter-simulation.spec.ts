import { LATENCY_MS, simulate, simulateTime, type Simulation } from '../testing/permits-simulation';

const SEEDS = [1, 2];
const LATENCY = LATENCY_MS / 1_000;

// Nothing here waits, but much is computed: on a machine that others load, too, that takes its time.
jest.setTimeout(300_000);

beforeEach(() => {
  simulateTime();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Limited {
  readonly world: Omit<Simulation, 'seed'>;
  readonly idealSeconds: number;
}

const TOLD: Limited = {
  world: { calls: 1_500, limits: { perSecond: 50, burst: 25 }, tells: 'with answers' },
  idealSeconds: (1_500 - 25) / 50 + LATENCY,
};

/** All three until half of the calls are answered, then two. */
const THREE_KEYS: Limited = {
  world: {
    calls: 2_000,
    limits: { perSecond: 20, burst: 10 },
    keys: ['first', 'second', 'third'],
    tells: 'with refusals',
    dieAfter: 1_000,
  },
  idealSeconds: (1_000 - 3 * 10) / 60 + 1_000 / 40 + LATENCY,
};

const HIDDEN: Limited = {
  world: { calls: 2_000, limits: { perSecond: 40, burst: 20, parallel: 16 } },
  idealSeconds: (2_000 * LATENCY) / 16 + LATENCY,
};

const HIDDEN_CAP: Limited = { ...HIDDEN, world: { calls: 2_000, limits: { parallel: 16 } } };

const HIDDEN_RATE: Limited = {
  world: { calls: 2_000, limits: { perSecond: 40, burst: 20 } },
  idealSeconds: (2_000 - 20) / 40 + LATENCY,
};

/** Little enough that each start counts. */
const TOLD_LOW: Limited = {
  world: {
    calls: 60,
    limits: { perSecond: 2, burst: 2 },
    tells: 'with answers',
    eagerness: 4,
    latencyMs: 1_000,
  },
  idealSeconds: (60 - 2) / 2 + 1,
};

describe('a low limit that is told', () => {
  it.each([1, 3])(
    'is used to 97 %% by %i workers, after those that asked before it was told',
    async (workers) => {
      const { world, idealSeconds } = TOLD_LOW;
      const run = await simulate({ ...world, seed: 1, workers });
      expect(run.lost).toBe(0);
      // A key of which nothing is known is tried with eight calls.
      expect(run.excesses).toBeLessThanOrEqual(6);
      expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.97);
    },
  );
});

describe('two workers on a busy machine', () => {
  it.each(SEEDS)('come to 97 %% of a limit that is told, and are never refused (%i)', async (seed) => {
    const { world, idealSeconds } = TOLD;
    const run = await simulate({ ...world, seed });
    expect(run).toMatchObject({ lost: 0, excesses: 0 });
    expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.97);
  });

  it.each(SEEDS)('come to 97 %% of what three keys allow, one of which dies half way (%i)', async (seed) => {
    const { world, idealSeconds } = THREE_KEYS;
    const run = await simulate({ ...world, seed });
    expect(run).toMatchObject({ lost: 0, excessesSinceDeath: 0 });
    expect(run.excessShare).toBeLessThanOrEqual(0.01);
    expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.97);
  });

  it('use up windows that are given back whole, and wait for the next', async () => {
    const limits = { burst: 100, windowMs: 5_000 };
    const run = await simulate({ seed: 1, calls: 480, limits, tells: 'with answers' });
    expect(run.lost).toBe(0);
    expect(run.excessShare).toBeLessThanOrEqual(0.01);
    expect((4 * 5 + LATENCY) / run.seconds).toBeGreaterThanOrEqual(0.95);
  });

  it('share a limit by halves while the store is away', async () => {
    const { world, idealSeconds } = TOLD;
    const run = await simulate({ ...world, seed: 1, storeAway: [10_000, 20_000] });
    expect(run.lost).toBe(0);
    expect(run.excessShare).toBeLessThanOrEqual(0.01);
    expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.95);
  });

  it('find their parts of a limit when there never was a store', async () => {
    const { world, idealSeconds } = TOLD;
    const run = await simulate({ ...world, seed: 1, storeAway: [0, Infinity] });
    expect(run.lost).toBe(0);
    expect(run.excessShare).toBeLessThanOrEqual(0.04);
    expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['a rate with a cap', HIDDEN, 1],
    ['a cap of calls at once', HIDDEN_CAP, 2],
    ['a rate', HIDDEN_RATE, 1],
  ])('come to 93 %% of %s that nobody tells', async (_, { world, idealSeconds }, seed) => {
    const run = await simulate({ ...world, seed });
    expect(run.lost).toBe(0);
    expect(run.excessShare).toBeLessThanOrEqual(0.01);
    expect(idealSeconds / run.seconds).toBeGreaterThanOrEqual(0.93);
  });
});
