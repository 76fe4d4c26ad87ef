import { nextMidnight } from '../provider-errors/next-midnight';
import { quotaOf, scheduleCalls, type DayQuota } from './batch-schedule';

const NOW = Date.parse('2026-11-30T05:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nextReset = (at: number): number => nextMidnight(at, 'America/Los_Angeles');
const RESET = nextReset(NOW);

function quota(left: number, perDay: number): DayQuota {
  return { left, perDay, resetsAt: RESET, nextReset, reason: `${perDay} lượt mỗi ngày` };
}

describe('the schedule of a batch', () => {
  it('ends by its rate where no quota is known', () => {
    expect(scheduleCalls(100, 1_000, [], NOW)).toEqual({ endsAt: NOW + 100_000, waits: [] });
  });

  it('waits for each reset, and names it', () => {
    const { endsAt, waits } = scheduleCalls(45, 1_000, [quota(5, 20)], NOW);
    expect(waits).toEqual([
      { until: RESET, reason: '20 lượt mỗi ngày' },
      { until: RESET + DAY, reason: '20 lượt mỗi ngày' },
    ]);
    expect(endsAt).toBe(RESET + DAY + 20_000);
  });

  it('adds up the quotas of several projects', () => {
    const { endsAt, waits } = scheduleCalls(60, 1_000, [quota(20, 20), quota(10, 20)], NOW);
    expect(waits).toHaveLength(1);
    expect(endsAt).toBe(RESET + 30_000);
  });

  it('waits for nothing where the rate is slower than the quota', () => {
    const { endsAt, waits } = scheduleCalls(50, HOUR, [quota(40, 40)], NOW);
    expect(waits).toEqual([]);
    expect(endsAt).toBe(NOW + 50 * HOUR);
  });

  it('follows the clock of the provider over the change of the clocks', () => {
    const before = Date.parse('2027-03-13T20:00:00Z');
    const first = nextReset(before);
    const { waits } = scheduleCalls(3, 1_000, [{ ...quota(1, 1), resetsAt: first }], before);
    expect(waits.map(({ until }) => new Date(until).toISOString())).toEqual([
      '2027-03-14T08:00:00.000Z',
      '2027-03-15T07:00:00.000Z',
    ]);
  });

  it('ends for a book that takes years, too', () => {
    const { endsAt, waits } = scheduleCalls(10_000, 1_000, [quota(10, 10)], NOW);
    expect(waits).toHaveLength(400);
    expect(endsAt).toBeGreaterThan(NOW + 998 * DAY);
  });

  it('predicts after the first day the end of a run within five percent', () => {
    // Real calls take twice the assumed time, and a tenth of the calls has to be repeated.
    const real = scheduleCalls(450, 20_000, [quota(20, 20), quota(20, 20)], NOW).endsAt;
    const left = 450 - 40;
    const predicted = scheduleCalls(left, 10_000, [quota(20, 20), quota(20, 20)], RESET).endsAt;
    expect(Math.abs(predicted - real) / (real - NOW)).toBeLessThan(0.05);
  });
});

describe('the quota of a project', () => {
  const day = {
    calls: 5,
    tokens: 0,
    callsPerDay: 20,
    tokensPerDay: Infinity,
    resetsAt: RESET,
    isClosed: false,
  };
  const call = { model: 'flash', zone: 'America/Los_Angeles', tokens: 3_000 } as const;

  it('is what is left of its calls', () => {
    const { left, perDay, resetsAt, reason } = quotaOf(day, call);
    expect({ left, perDay, resetsAt }).toEqual({ left: 15, perDay: 20, resetsAt: RESET });
    expect(reason).toBe('Hết hạn mức trong ngày của flash (20 lượt).');
  });

  it('is what its tokens allow, where that is less', () => {
    const { left, perDay, reason } = quotaOf({ ...day, tokens: 10_000, tokensPerDay: 30_000 }, call);
    expect({ left, perDay }).toEqual({ left: 6, perDay: 10 });
    expect(reason).toBe('Hết hạn mức trong ngày của flash (30.000 token).');
  });

  it('is nothing before the reset once the provider has closed the day, and no limit where none is known', () => {
    expect(quotaOf({ ...day, isClosed: true }, call).left).toBe(0);
    const { left, perDay } = quotaOf({ ...day, callsPerDay: Infinity }, call);
    expect([left, perDay]).toEqual([Infinity, Infinity]);
  });
});
