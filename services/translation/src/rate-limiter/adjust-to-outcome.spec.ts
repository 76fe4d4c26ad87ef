import { afterAnswer, afterRateLimit, afterKeyRejected } from './adjust-to-outcome';
import { newLimiterState, takePermits, type Lease, type LimiterState } from './limiter-state';

const NOW = 1_790_000_000_000;

function begin(
  state: LimiterState,
  now: number,
  count = 1,
): { state: LimiterState; leases: readonly Lease[]; waitMs: number } {
  const ids = Array.from({ length: count }, (_, index) => `${now}-${index}`);
  return takePermits(state, { ids, maxWindow: 64, leaseMs: 60_000, by: 'this process' }, now);
}

describe('exceeded', () => {
  it('keeps a key closed for as long as its provider asked, and opens it then', () => {
    const { state, leases } = begin(newLimiterState(NOW), NOW);
    const closed = afterRateLimit(state, leases[0] as Lease, NOW + 50, { retryAfterMs: 7_000 });
    expect(begin(closed, NOW + 6_000)).toMatchObject({ leases: [], waitMs: 1_050 });
    expect(begin(closed, NOW + 7_050).leases).toHaveLength(1);
  });

  it('pauses longer each time when the provider does not say for how long', () => {
    let state = newLimiterState(NOW);
    const waits = [0, 10_000, 20_000].map((ms) => {
      const begun = begin(state, NOW + ms);
      state = afterRateLimit(begun.state, begun.leases[0] as Lease, NOW + ms);
      return begin(state, NOW + ms).waitMs;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('cuts once for calls that were refused together', () => {
    const begun = begin(newLimiterState(NOW), NOW, 8);
    const cut = begun.leases
      .slice(5)
      .reduce((state, lease) => afterRateLimit(state, lease, NOW + 50), begun.state);
    expect(cut.window).toBe(5);
    expect(cut.excesses).toBe(1);
  });

  it('paces by the quota a minute that Google names', () => {
    const { state, leases } = begin(newLimiterState(NOW), NOW);
    const named = afterRateLimit(state, leases[0] as Lease, NOW, { retryAfterMs: 1_000, perMinute: 15 });
    expect(named.rate).toMatchObject({ perSecond: 0.25, most: 0.25 });
    const later = begin(named, NOW + 60_000, 5);
    expect(later.leases).toHaveLength(1);
    expect(later.waitMs).toBe(4_000);
  });
});

describe('a storm of refusals', () => {
  it('is one event, and the longest pause that was asked for counts', () => {
    const begun = begin(newLimiterState(NOW), NOW, 8);
    const pauses = [1_000, 5_000, 2_000];
    const cut = begun.leases
      .slice(5)
      .reduce(
        (state, lease, index) => afterRateLimit(state, lease, NOW + 50, { retryAfterMs: pauses[index] ?? 0 }),
        begun.state,
      );
    expect(cut.excesses).toBe(1);
    expect(begin(cut, NOW + 5_000)).toMatchObject({ leases: [], waitMs: 50 });
    expect(begin({ ...cut, leases: [] }, NOW + 5_050, 5).leases).toHaveLength(5);
  });
});

describe('a rate that the provider tells', () => {
  const told = (): LimiterState => {
    const { state, leases } = begin(newLimiterState(NOW), NOW, 8);
    return afterRateLimit(state, leases[7] as Lease, NOW + 50, { retryAfterMs: 1_000, perMinute: 1_200 });
  };
  /** Refused again and again, some seconds after each pause. */
  const refusedOften = (times: number) => {
    let state = told();
    let now = NOW;
    for (let time = 0; time < times; time += 1) {
      now += 5_000;
      const begun = begin(state, now);
      state = afterRateLimit(begun.state, begun.leases[0] as Lease, now + 50, {
        retryAfterMs: 1_000,
        perMinute: 1_200,
      });
    }
    return { state, now };
  };

  it('is cut, too, when others use the same key', () => {
    expect(refusedOften(1).state.rate?.perSecond).toBe(20);
    expect(refusedOften(6).state.rate?.perSecond).toBeLessThan(15);
  });

  it('comes back up to what was told, and not higher, when they have gone', () => {
    let { state, now } = refusedOften(6);
    for (let answers = 0; answers < 3_000; answers += 1) {
      now += 50;
      const begun = begin({ ...state, leases: [] }, now);
      state = begun.leases[0] ? afterAnswer(begun.state, begun.leases[0], now) : begun.state;
    }
    expect(state.rate?.perSecond).toBe(20);
  });

  it('takes the place of one that was learnt, from the first answer that tells it', () => {
    const learnt: LimiterState = { ...told(), rate: { perSecond: 3, learnt: 3, most: null }, closedUntil: 0 };
    const begun = begin(learnt, NOW + 5_000);
    const limits = { limit: 60, remaining: 59, resetMs: 100 };
    const state = afterAnswer(begun.state, begun.leases[0] as Lease, NOW + 5_400, { told: limits });
    expect(state.rate?.perSecond).toBe(10);
  });
});

describe('refused', () => {
  it('puts a key behind others from its second refusal on, until it is good again', () => {
    const first = begin(newLimiterState(NOW), NOW);
    const once = afterKeyRejected(first.state, first.leases[0] as Lease, NOW);
    const second = begin(once, NOW);
    expect(second.leases).toHaveLength(1);
    const twice = afterKeyRejected(second.state, second.leases[0] as Lease, NOW);
    expect(begin(twice, NOW + 29_000)).toMatchObject({ leases: [], waitMs: Infinity });
    const later = begin(twice, NOW + 30_000);
    const good = afterAnswer(later.state, later.leases[0] as Lease, NOW + 30_400);
    expect(good.refusals).toBe(0);
  });
});
