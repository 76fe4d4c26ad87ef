const MAX_MS = 24 * 60 * 60 * 1_000;
const UNIT_MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|[smhd])/g;

/**
 * Parses a Retry-After header, seconds or a date (RFC 9110, 10.2.3), to milliseconds.
 * @returns undefined for an absent or invalid header
 */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header?.trim()) return undefined;
  const seconds = Number(header);
  return cappedWait(Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now);
}

/** Parses a duration of Google's RetryInfo (`13s`, `0.5s`) or of rate limit headers (`6m0s`, `12ms`) to milliseconds. */
export function readDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  const parts = [...text.matchAll(PART)];
  return cappedWait(
    parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS], 0),
  );
}

/** Limits a wait (ms) to one day at most; undefined for NaN and Infinity. */
export function cappedWait(ms: number): number | undefined {
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_MS) : undefined;
}
