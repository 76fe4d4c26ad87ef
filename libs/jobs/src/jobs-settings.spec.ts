import { stopGraceOf } from './jobs-settings';

describe('work in hand at a stop', () => {
  it('gets the time that the process has, but for what is needed to give it back and close', () => {
    expect(stopGraceOf({ STOP_SECONDS: 315, DRAIN_SECONDS: 4 })).toBe(306_000);
    expect(stopGraceOf({ STOP_SECONDS: 25, DRAIN_SECONDS: 0 })).toBe(20_000);
  });

  it('gets none where a stop has no time', () => {
    expect(stopGraceOf({ STOP_SECONDS: 3, DRAIN_SECONDS: 0 })).toBe(0);
  });
});
