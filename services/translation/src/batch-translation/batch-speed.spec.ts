import { measuredMs, msPerCallOf, offlineMs } from './batch-speed';

describe('the speed of a batch', () => {
  it('is measured once some chapters have ended', () => {
    const progress = { ranMs: 60_000, total: 20, calls: 30, left: 60 };
    expect(measuredMs({ ...progress, ended: 10 })).toBe(120_000);
    expect(measuredMs({ ...progress, ended: 10, calls: 0 })).toBe(60_000);
    expect(measuredMs({ ...progress, ended: 2 })).toBeUndefined();
    expect(measuredMs({ ...progress, ranMs: 1_000, ended: 10 })).toBeUndefined();
  });

  it('is expected to be that of one call at a time on a computer at home', () => {
    const speed = { answer: 2_000, slots: 4 };
    expect(msPerCallOf({ ...speed, isLocal: true })).toBe(52_000);
    expect(msPerCallOf({ ...speed, isLocal: false })).toBe(6_750);
  });

  it('is minutes for a whole book with the offline engine', () => {
    expect(offlineMs({ chapters: 1_500, calls: 0, chars: 4_500_000 })).toBeLessThan(120_000);
  });
});
