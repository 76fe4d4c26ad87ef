import { cappedWait, readDuration, readRetryAfter } from '@lacthu/outbound';

/** "Please try again in 1m30s", "retry after 20 seconds", "Thử lại sau 5 giây", "请在 5 秒后重试". */
const WORDS =
  /(?:try again|retry(?:ing)?|available again|thử lại|请|請)\D{0,30}?((?:\d+(?:\.\d+)?\s*(?:ms|milliseconds?|hours?|hrs?|minutes?|mins?|seconds?|secs?|giây|phút|giờ|毫秒|秒|分钟|分鐘|小时|小時|h|m|s)\s*)+)/i;
const AMOUNT = /(\d+(?:\.\d+)?)\s*(\D+)/g;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milli|毫秒)/i, 1],
  [/^(?:h|giờ|小)/i, 3_600_000],
  [/^(?:m|phút|分)/i, 60_000],
  [/^/, 1_000],
];
const LIMITS = ['requests', 'tokens'] as const;
/** A larger number is a time in seconds since 1970, a smaller one a count of seconds. */
const MOMENT_SECONDS = 1e9;
const MOMENT_MS = 1e12;

/**
 * Reads how long (milliseconds) a provider asks to wait, from the most precise source in the response.
 *
 * @param words messages of the error body
 * @param delays durations of Google's RetryInfo
 * @returns undefined when the response does not say
 */
export function readRetryHint(
  headers: Headers,
  words: string,
  delays: readonly string[],
  now = Date.now(),
): number | undefined {
  const exact = Number(headers.get('retry-after-ms')?.trim() || Number.NaN);
  const sources = [
    () => cappedWait(exact),
    () => readRetryAfter(headers.get('retry-after'), now),
    () => delays.map(readDuration).find((ms) => ms !== undefined),
    () => waitInWords(words),
    () => untilReset(headers, now),
  ];
  for (const source of sources) {
    const wait = source();
    if (wait !== undefined) return wait;
  }
  return undefined;
}

function waitInWords(words: string): number | undefined {
  const told = WORDS.exec(words)?.[1];
  if (told === undefined) return undefined;
  const parts = [...told.matchAll(AMOUNT)];
  return cappedWait(
    parts.reduce((sum, [, amount, unit = '']) => {
      const [, factor = 1_000] = UNITS.find(([pattern]) => pattern.test(unit)) ?? [];
      return sum + Number(amount) * factor;
    }, 0),
  );
}

/** Time until the exhausted limit is reset, by OpenAI's headers, or by those of OpenRouter and others. */
function untilReset(headers: Headers, now: number): number | undefined {
  const resets = LIMITS.flatMap((limit) => {
    const ms = readReset(headers.get(`x-ratelimit-reset-${limit}`), now);
    return ms === undefined ? [] : [{ ms, isSpent: headers.get(`x-ratelimit-remaining-${limit}`) === '0' }];
  });
  const spent = resets.filter(({ isSpent }) => isSpent);
  if (spent.length > 0) return Math.max(...spent.map(({ ms }) => ms));
  if (resets.length > 0) return Math.min(...resets.map(({ ms }) => ms));
  return readReset(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'), now);
}

function readReset(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  const duration = readDuration(text);
  if (duration !== undefined) return duration;
  const value = Number(text.trim() || Number.NaN);
  if (value >= MOMENT_MS) return cappedWait(value - now);
  return cappedWait(value >= MOMENT_SECONDS ? value * 1_000 - now : value * 1_000);
}
