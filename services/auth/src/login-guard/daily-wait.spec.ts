import { waitAfter } from './daily-wait';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const limits = { free: 36, step: 6, firstWaitMs: 2 * MINUTE_MS };

describe('the wait after a wrong log-in', () => {
  it('begins after some failures and doubles, to four hours at most', () => {
    const waits = Array.from({ length: 96 }, (_, index) => waitAfter(index + 1, limits) / MINUTE_MS);
    expect(waits.filter((wait) => wait > 0)).toEqual([2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
    expect(waits.slice(0, 35).every((wait) => wait === 0)).toBe(true);
  });

  it('leaves somebody who never stops little more than a hundred tries a day', () => {
    let [failures, passed] = [0, 0];
    while (passed < DAY_MS) passed += waitAfter((failures += 1), limits);
    expect(failures).toBeLessThan(120);
  });
});
