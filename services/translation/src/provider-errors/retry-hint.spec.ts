import { readRetryHint } from './retry-hint';

const NOW = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
const hint = (headers: Record<string, string>, words = '', delays: string[] = []) =>
  readRetryHint(new Headers(headers), words, delays, NOW);

describe('how long a provider asks to wait', () => {
  it.each([
    [{ 'retry-after-ms': '200', 'retry-after': '1' }, 200],
    [{ 'retry-after': '3' }, 3_000],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:05 GMT' }, 5_000],
    [{ 'retry-after': '99999999' }, 86_400_000],
    [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '6m0s' }, 360_000],
    [
      {
        'x-ratelimit-remaining-requests': '7',
        'x-ratelimit-reset-requests': '2h0m0s',
        'x-ratelimit-remaining-tokens': '0',
        'x-ratelimit-reset-tokens': '250ms',
      },
      250,
    ],
    [{ 'x-ratelimit-reset-requests': '2s' }, 2_000],
    [{ 'x-ratelimit-reset': String(NOW + 4_000) }, 4_000],
    [{ 'x-ratelimit-reset': String(NOW / 1_000 + 9) }, 9_000],
    [{ 'x-ratelimit-reset': '12' }, 12_000],
    [{ 'retry-after': 'soon', 'retry-after-ms': 'x' }, undefined],
    [{}, undefined],
  ])('is read from %j as %j ms', (headers, ms) => {
    expect(hint(headers as unknown as Record<string, string>)).toBe(ms);
  });

  it.each([
    ['Rate limit reached. Please try again in 200ms. Visit …', 200],
    ['Please try again in 1m30s.', 90_000],
    ['try again in 6.5s', 6_500],
    ['Please retry in 37.29s.', 37_290],
    ['Please retry after 20 seconds.', 20_000],
    ['Try again in 1 hour 5 minutes', 3_900_000],
    ['请在 5 秒后重试', 5_000],
    ['Vui lòng thử lại sau 2 phút', 120_000],
    ['You exceeded your current quota.', undefined],
  ])('is read from the words %j as %j ms', (words, ms) => {
    expect(hint({}, words)).toBe(ms);
  });

  it("is read from Google's RetryInfo", () => {
    expect(hint({}, 'Please retry in 9s', ['8s'])).toBe(8_000);
  });
});
