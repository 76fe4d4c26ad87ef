import { retryDelay } from './retry-delay';

describe('retryDelay', () => {
  it('doubles from two seconds up to a minute', () => {
    expect([1, 2, 3, 6, 20].map((attempt) => retryDelay(attempt, () => 0))).toEqual([
      2_000, 4_000, 8_000, 60_000, 60_000,
    ]);
  });

  it('never waits less than three quarters of that', () => {
    expect(retryDelay(1, () => 0.999)).toBeGreaterThanOrEqual(1_500);
  });
});
