const MAX_MS = 24 * 60 * 60 * 1_000;

/**
 * Milliseconds a Retry-After header asks for: seconds or a date (RFC 9110, 10.2.3).
 * @returns undefined when there is none that can be read
 */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_MS) : undefined;
}

/** Milliseconds in a protobuf duration as Google's RetryInfo writes it: `13s`, `0.5s`. */
export function readDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)s$/.exec(text);
  return match ? Math.min(Number(match[1]) * 1_000, MAX_MS) : undefined;
}
