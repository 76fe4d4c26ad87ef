import { measuredMs, msPerCallOf, offlineMs } from './batch-speed';

const NOW = Date.parse('2026-11-30T05:00:00Z');

describe('the speed of a batch', () => {
  it('is measured once some chapters have ended', () => {
    const progress = { startedAt: new Date(NOW - 60_000), total: 20, calls: 30, left: 60 };
    expect(measuredMs({ ...progress, ended: 10 }, NOW)).toBe(120_000);
    expect(measuredMs({ ...progress, ended: 10, calls: 0 }, NOW)).toBe(60_000);
    expect(measuredMs({ ...progress, ended: 2 }, NOW)).toBeUndefined();
    expect(measuredMs({ ...progress, startedAt: null, ended: 10 }, NOW)).toBeUndefined();
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
