import { answered, exceeded, refused } from './adjust-to-outcome';
import { freshPace, take, type Lease, type Pace } from './limiter-state';

const NOW = 1_790_000_000_000;

function begin(pace: Pace, now: number, count = 1): { pace: Pace; leases: readonly Lease[]; waitMs: number } {
  const ids = Array.from({ length: count }, (_, index) => `${now}-${index}`);
  return take(pace, { ids, maxWindow: 64, leaseMs: 60_000, by: 'this process' }, now);
}

describe('exceeded', () => {
  it('keeps a key closed for as long as its provider asked, and opens it then', () => {
    const { pace, leases } = begin(freshPace(NOW), NOW);
    const closed = exceeded(pace, leases[0] as Lease, NOW + 50, { retryAfterMs: 7_000 });
    expect(begin(closed, NOW + 6_000)).toMatchObject({ leases: [], waitMs: 1_050 });
    expect(begin(closed, NOW + 7_050).leases).toHaveLength(1);
  });

  it('pauses longer each time when the provider does not say for how long', () => {
    let pace = freshPace(NOW);
    const waits = [0, 10_000, 20_000].map((ms) => {
      const begun = begin(pace, NOW + ms);
      pace = exceeded(begun.pace, begun.leases[0] as Lease, NOW + ms);
      return begin(pace, NOW + ms).waitMs;
    });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('cuts once for calls that were refused together', () => {
    const begun = begin(freshPace(NOW), NOW, 8);
    const cut = begun.leases.slice(5).reduce((pace, lease) => exceeded(pace, lease, NOW + 50), begun.pace);
    expect(cut.window).toBe(5);
    expect(cut.excesses).toBe(1);
  });

  it('paces by the quota a minute that Google names', () => {
    const { pace, leases } = begin(freshPace(NOW), NOW);
    const named = exceeded(pace, leases[0] as Lease, NOW, { retryAfterMs: 1_000, perMinute: 15 });
    expect(named.rate).toMatchObject({ perSecond: 0.25, most: 0.25 });
    const later = begin(named, NOW + 60_000, 5);
    expect(later.leases).toHaveLength(1);
    expect(later.waitMs).toBe(4_000);
  });
});

describe('a storm of refusals', () => {
  it('is one event, and the longest pause that was asked for counts', () => {
    const begun = begin(freshPace(NOW), NOW, 8);
    const pauses = [1_000, 5_000, 2_000];
    const cut = begun.leases
      .slice(5)
      .reduce(
        (pace, lease, index) => exceeded(pace, lease, NOW + 50, { retryAfterMs: pauses[index] ?? 0 }),
        begun.pace,
      );
    expect(cut.excesses).toBe(1);
    expect(begin(cut, NOW + 5_000)).toMatchObject({ leases: [], waitMs: 50 });
    expect(begin({ ...cut, leases: [] }, NOW + 5_050, 5).leases).toHaveLength(5);
  });
});

describe('a rate that the provider tells', () => {
  const told = (): Pace => {
    const { pace, leases } = begin(freshPace(NOW), NOW, 8);
    return exceeded(pace, leases[7] as Lease, NOW + 50, { retryAfterMs: 1_000, perMinute: 1_200 });
  };
  /** Refused again and again, some seconds after each pause. */
  const refusedOften = (times: number) => {
    let pace = told();
    let now = NOW;
    for (let time = 0; time < times; time += 1) {
      now += 5_000;
      const begun = begin(pace, now);
      pace = exceeded(begun.pace, begun.leases[0] as Lease, now + 50, {
        retryAfterMs: 1_000,
        perMinute: 1_200,
      });
    }
    return { pace, now };
  };

  it('is cut, too, when others use the same key', () => {
    expect(refusedOften(1).pace.rate?.perSecond).toBe(20);
    expect(refusedOften(6).pace.rate?.perSecond).toBeLessThan(15);
  });

  it('comes back up to what was told, and not higher, when they have gone', () => {
    let { pace, now } = refusedOften(6);
    for (let answers = 0; answers < 3_000; answers += 1) {
      now += 50;
      const begun = begin({ ...pace, leases: [] }, now);
      pace = begun.leases[0] ? answered(begun.pace, begun.leases[0], now) : begun.pace;
    }
    expect(pace.rate?.perSecond).toBe(20);
  });

  it('takes the place of one that was learnt, from the first answer that tells it', () => {
    const learnt: Pace = { ...told(), rate: { perSecond: 3, learnt: 3, most: null }, closedUntil: 0 };
    const begun = begin(learnt, NOW + 5_000);
    const limits = { limit: 60, remaining: 59, resetMs: 100 };
    const pace = answered(begun.pace, begun.leases[0] as Lease, NOW + 5_400, limits);
    expect(pace.rate?.perSecond).toBe(10);
  });
});

describe('refused', () => {
  it('puts a key behind others from its second refusal on, until it is good again', () => {
    const first = begin(freshPace(NOW), NOW);
    const once = refused(first.pace, first.leases[0] as Lease, NOW);
    const second = begin(once, NOW);
    expect(second.leases).toHaveLength(1);
    const twice = refused(second.pace, second.leases[0] as Lease, NOW);
    expect(begin(twice, NOW + 29_000)).toMatchObject({ leases: [], waitMs: Infinity });
    const later = begin(twice, NOW + 30_000);
    const good = answered(later.pace, later.leases[0] as Lease, NOW + 30_400);
    expect(good.refusals).toBe(0);
  });
});
