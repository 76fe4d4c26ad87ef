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
  it("reads Google's seconds", () => {
    expect([readDuration('13s'), readDuration('0.5s'), readDuration('13')]).toEqual([13_000, 500, undefined]);
  });
});
