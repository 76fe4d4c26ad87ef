import { readRateLimitHeaders } from './rate-limit-headers';

function told(limit: string, remaining: string, reset: string) {
  return readRateLimitHeaders(
    new Headers({
      'x-ratelimit-limit-requests': limit,
      'x-ratelimit-remaining-requests': remaining,
      'x-ratelimit-reset-requests': reset,
    }),
  );
}

describe('readRateLimitHeaders', () => {
  it("reads OpenAI's times in all their forms", () => {
    expect(told('60', '59', '1s')).toEqual({ limit: 60, remaining: 59, resetMs: 1_000 });
    expect(told('5000', '4999', '12ms')?.resetMs).toBe(12);
    expect(told('14400', '14370', '2m59.56s')?.resetMs).toBeCloseTo(179_560);
    expect(told('200', '1', '6h0m1s')?.resetMs).toBe(21_601_000);
  });

  it('believes nothing that is not told whole, or makes no sense', () => {
    expect(readRateLimitHeaders(new Headers())).toBeUndefined();
    const odd: [string, string, string][] = [
      ['0', '0', '1s'],
      ['60', '61', '1s'],
      ['60', '-1', '1s'],
      ['60', '59', 'soon'],
      ['many', '59', '1s'],
    ];
    for (const [limit, remaining, reset] of odd) expect(told(limit, remaining, reset)).toBeUndefined();
  });
});
