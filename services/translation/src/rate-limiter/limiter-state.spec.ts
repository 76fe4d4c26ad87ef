import { newLimiterState, takePermits, type LimiterState } from './limiter-state';
import { withRate } from './start-rate';

const NOW = 1_790_000_000_000;

function begin(state: LimiterState, now: number, count = 1) {
  const ids = Array.from({ length: count }, (_, index) => `${now}-${index}`);
  return takePermits(state, { ids, maxWindow: 64, leaseMs: 60_000, by: 'this process' }, now);
}

/** Two starts a second, `tokens` of which are left. */
const tight = (tokens: number): LimiterState => ({
  ...withRate(newLimiterState(NOW), { perSecond: 2, most: null }, NOW),
  tokens,
  window: 64,
});

describe('take', () => {
  it('forgets calls whose process died', () => {
    const { state } = begin(newLimiterState(NOW), NOW, 8);
    expect(begin(state, NOW + 59_000).leases).toHaveLength(0);
    expect(begin(state, NOW + 60_000).leases).toHaveLength(1);
  });

  it('starts nothing while more was started than the provider had left, however many wait', () => {
    const taken = begin(tight(-0.5), NOW, 5);
    expect(taken.leases).toEqual([]);
    expect(taken.state.serial).toBe(0);
    expect(taken.waitMs).toBe(750);
    expect(begin(tight(-0.5), NOW + 750, 5).leases).toHaveLength(1);
  });

  it('counts no time twice when the clock of another process is a little behind', () => {
    let state = tight(0);
    let started = 0;
    for (let ms = 0; ms < 5_000; ms += 10) {
      // Every second question comes from the process whose clock is behind.
      const taken = begin(state, NOW + ms - (ms % 20 ? 8 : 0), 5);
      state = taken.state;
      started += taken.leases.length;
    }
    expect(started).toBe(9);
  });

  it('goes on when the clock was set back', () => {
    const { state } = begin(tight(1), NOW);
    expect(begin({ ...state, leases: [] }, NOW - 3_600_000).leases).toEqual([]);
    const later = begin(begin({ ...state, leases: [] }, NOW - 3_600_000).state, NOW - 3_599_000);
    expect(later.leases).toHaveLength(1);
  });
});
