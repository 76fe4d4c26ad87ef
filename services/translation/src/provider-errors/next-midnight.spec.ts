import { nextMidnight } from './next-midnight';

describe('the day of a quota', () => {
  it.each([
    ['2026-11-30T06:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['2026-11-30T08:00:00Z', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T06:59:59.999Z', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01T07:00:00Z', '2026-07-02T07:00:00.000Z'],
    // Clocks go forward on 8 March and back on 1 November.
    ['2026-03-08T08:30:00Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-02T08:00:00.000Z'],
    ['2026-11-01T09:30:00Z', '2026-11-02T08:00:00.000Z'],
  ])('of Google that is under way at %s ends at %s, by the clocks of California', (now, end) => {
    expect(new Date(nextMidnight(Date.parse(now), 'America/Los_Angeles')).toISOString()).toBe(end);
  });

  it('of other providers ends at midnight UTC', () => {
    const end = nextMidnight(Date.parse('2026-11-30T23:59:59Z'), 'UTC');
    expect(new Date(end).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  });
});
