import { StoreClock } from './store-clock';

describe('StoreClock', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is not moved by an answer that was long on its way', () => {
    const clock = new StoreClock();
    // The store is 500 ms ahead.
    clock.learn(1_000_501, 1_000_000, 1_000_002);
    const before = clock.now();
    clock.learn(1_000_600, 1_000_100, 1_000_140);
    clock.learn(1_000_839, 1_000_300, 1_000_340);
    expect(clock.now()).toBe(before);
    expect(Math.abs(before - 1_000_500)).toBeLessThanOrEqual(1);
  });

  it('follows a store whose clock was set', () => {
    const clock = new StoreClock();
    clock.learn(1_000_500, 1_000_000, 1_000_002);
    clock.learn(1_060_000, 1_000_010, 1_000_012);
    expect(Math.abs(clock.now() - 1_059_989)).toBeLessThanOrEqual(2);
  });
});
