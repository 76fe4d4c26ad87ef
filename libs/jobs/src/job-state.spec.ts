import { finalStatus } from './job-state';

describe('finalStatus', () => {
  it('leaves a job open while one item is open', () => {
    expect(finalStatus({ total: 3, done: 1, failed: 1, open: 1 })).toBeNull();
  });

  it.each([
    [{ total: 2, done: 2, failed: 0, open: 0 }, 'completed'],
    [{ total: 2, done: 0, failed: 2, open: 0 }, 'failed'],
    [{ total: 2, done: 1, failed: 1, open: 0 }, 'partial'],
    [{ total: 3, done: 2, failed: 0, open: 0 }, 'cancelled'],
  ])('calls %j %s', (counts, status) => {
    expect(finalStatus(counts)).toBe(status);
  });
});
