import { PausedKeys } from './paused-keys';
import { newLimiterState } from './limiter-state';

const NOW = 1_000_000;

describe('keys that wait', () => {
  it('are those that are closed or keep being refused, until their time is over', () => {
    const pauses = new PausedKeys();
    pauses.note('open', newLimiterState(NOW), NOW);
    pauses.note('limited', { ...newLimiterState(NOW), closedUntil: NOW + 500 }, NOW);
    pauses.note('refused', { ...newLimiterState(NOW), restsUntil: NOW + 2_000 }, NOW);
    expect(pauses.count(NOW)).toBe(2);
    expect(pauses.count(NOW + 1_000)).toBe(1);
    expect(pauses.count(NOW + 2_000)).toBe(0);
  });

  it('wait no longer when their provider answers again', () => {
    const pauses = new PausedKeys();
    pauses.note('key', { ...newLimiterState(NOW), closedUntil: NOW + 500 }, NOW);
    pauses.note('key', newLimiterState(NOW + 100), NOW + 100);
    expect(pauses.count(NOW + 100)).toBe(0);
  });
});
