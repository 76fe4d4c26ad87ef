import { readDuration, readRetryAfter } from './retry-after';

describe('readRetryAfter', () => {
  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
    expect(readRetryAfter('3', now)).toBe(3_000);
    expect(readRetryAfter('Wed, 21 Oct 2026 07:28:05 GMT', now)).toBe(5_000);
    expect(readRetryAfter('soon', now)).toBeUndefined();
    expect(readRetryAfter(null, now)).toBeUndefined();
  });
});

describe('readDuration', () => {
  it.each([
    ['13s', 13_000],
    ['0.5s', 500],
    ['1m30s', 90_000],
    ['200ms', 200],
    ['6h0m1s', 21_601_000],
    ['13', undefined],
    ['soon', undefined],
  ])('reads %j as %j ms', (text, ms) => {
    expect(readDuration(text)).toBe(ms);
  });
});
