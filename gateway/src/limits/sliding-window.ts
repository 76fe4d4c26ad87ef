/**
 * Sliding window made of two fixed windows: the previous one counts by the share of it that lies within the last
 * `windowMs`. It needs two numbers per client, and a burst at the border of two windows is not admitted twice.
 * (The counter described in Cloudflare's "How we built rate limiting capable of scaling to millions of domains".)
 */
export interface WindowCount {
  /** Requests in the window before the current one. */
  readonly previous: number;
  /** Requests in the current window, including the one being judged. */
  readonly current: number;
  /** Milliseconds since the current window began. */
  readonly elapsedMs: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Whole seconds until one more request is allowed; 0 when this one is. */
  readonly retryAfterSeconds: number;
}

/** Decides about a request that is already counted in `count.current`. */
export function judge(count: WindowCount, limit: number, windowMs: number): Verdict {
  const weight = 1 - count.elapsedMs / windowMs;
  if (count.previous * weight + count.current <= limit) return { allowed: true, retryAfterSeconds: 0 };
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs(count, limit, windowMs) / 1_000)),
  };
}

/** Milliseconds until the weighted sum allows one more request, assuming that the rejected one is not counted. */
function waitMs(count: WindowCount, limit: number, windowMs: number): number {
  const counted = count.current - 1;
  const untilWindowEnds = windowMs - count.elapsedMs;
  if (counted + 1 <= limit && count.previous > 0) {
    const neededWeight = (limit - counted - 1) / count.previous;
    return Math.min(untilWindowEnds, windowMs * (1 - neededWeight) - count.elapsedMs);
  }
  if (limit < 1) return untilWindowEnds + windowMs;
  // The current window is full: it has to become the previous one first, and then lose weight.
  return untilWindowEnds + windowMs * Math.max(0, 1 - (limit - 1) / counted);
}

/** Index of the window that contains `nowMs`, and the time since its beginning. */
export function windowOf(nowMs: number, windowMs: number): { index: number; elapsedMs: number } {
  const index = Math.floor(nowMs / windowMs);
  return { index, elapsedMs: nowMs - index * windowMs };
}
