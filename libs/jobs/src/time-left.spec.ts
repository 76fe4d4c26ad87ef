import { secondsLeft } from './time-left';

const START = new Date('2026-11-28T06:00:00Z');
const NOW = new Date('2026-11-28T06:01:40Z');
const job = { status: 'processing', done: 3, failed: 1, pending: 6, startedAt: START } as const;

describe('secondsLeft', () => {
  it('goes by the pace of the chapters that have ended', () => {
    expect(secondsLeft(job, NOW)).toBe(150);
  });

  it('says nothing before the first chapter has ended, and nothing of a job that does not run', () => {
    expect(secondsLeft({ ...job, done: 0, failed: 0 }, NOW)).toBeNull();
    expect(secondsLeft({ ...job, startedAt: null }, NOW)).toBeNull();
    expect(secondsLeft({ ...job, status: 'cancelled' }, NOW)).toBeNull();
  });
});
