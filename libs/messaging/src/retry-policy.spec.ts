import { DomainError } from '@lacthu/http';
import { DEFAULT_RETRY_DELAYS, MAX_FAILURES, isOutage, retryDelay } from './retry-policy';

describe('retries of events', () => {
  it('wait longer after each failure, and never less than before', () => {
    const waits = Array.from({ length: 12 }, (_, index) => retryDelay(DEFAULT_RETRY_DELAYS, index + 1));
    expect(waits[0]).toBe(1_000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(120_000);
  });

  it('span minutes before an event is parked, so that a restart of a neighbour is no reason to', () => {
    const total = Array.from({ length: MAX_FAILURES - 1 }, (_, index) =>
      retryDelay(DEFAULT_RETRY_DELAYS, index + 1),
    ).reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(3 * 60_000);
  });

  it('tell an outage from an event that is at fault', () => {
    expect(isOutage(new DomainError('platform.service_unavailable'))).toBe(true);
    expect(isOutage(new DomainError('platform.upstream_timeout'))).toBe(true);
    expect(isOutage(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isOutage(new DomainError('projects.project_not_found'))).toBe(false);
    expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
  });
});
