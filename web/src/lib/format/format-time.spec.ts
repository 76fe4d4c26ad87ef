import { formatClock } from './format-time';

describe('a time of the near future', () => {
  it.each([
    ['2026-12-01T15:00:00', '15:00 hôm nay'],
    ['2026-12-02T00:05:00', '00:05 ngày mai'],
    ['2026-12-05T15:00:00', /^15:00 ngày 0?5[/-]12$/],
  ])('%s is called %s', (value, words) => {
    expect(formatClock(value, new Date('2026-12-01T06:00:00'))).toMatch(words);
  });
});
