import { runningMs, secondsLeft } from './time-left';

const START = new Date('2026-11-28T06:00:00Z');
const NOW = new Date('2026-11-28T06:01:40Z');
const job = {
  status: 'processing',
  done: 3,
  failed: 1,
  pending: 6,
  startedAt: START,
  restsSince: null,
  restedMs: 0,
} as const;

describe('secondsLeft', () => {
  it('goes by the pace of the chapters that have ended', () => {
    expect(secondsLeft(job, NOW)).toBe(150);
  });

  it('leaves out the time in which the job waited or was paused', () => {
    expect(secondsLeft({ ...job, restedMs: 60_000 }, NOW)).toBe(60);
    const restsSince = new Date(START.getTime() + 30_000);
    expect(runningMs({ ...job, restedMs: 10_000, restsSince }, NOW)).toBe(20_000);
    expect(runningMs({ ...job, startedAt: null }, NOW)).toBe(0);
  });

  it('says nothing before the first chapter has ended, and nothing of a job that does not run', () => {
    expect(secondsLeft({ ...job, done: 0, failed: 0 }, NOW)).toBeNull();
    expect(secondsLeft({ ...job, startedAt: null }, NOW)).toBeNull();
    expect(secondsLeft({ ...job, status: 'cancelled' }, NOW)).toBeNull();
  });
});
