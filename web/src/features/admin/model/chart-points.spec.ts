import { peakOf, pointOfDay, pointOfMonth, totalOf } from './chart-points';

describe('points of a chart', () => {
  it('name their day or month as people write it', () => {
    expect(pointOfDay({ day: '2026-03-01', count: 4 })).toEqual({ label: '01/03', value: 4 });
    expect(pointOfMonth({ month: '2026-03', amount: 50_000 })).toEqual({ label: '03/2026', value: 50_000 });
  });

  it('have the latest of several peaks, and none where nothing was counted', () => {
    const points = [3, 8, 0, 8, 1].map((value, at) => ({ label: `ngày ${at}`, value }));
    expect(peakOf(points)).toEqual({ label: 'ngày 3', value: 8 });
    expect(totalOf(points)).toBe(20);
    expect(peakOf([{ label: 'x', value: 0 }])).toBeNull();
  });
});
