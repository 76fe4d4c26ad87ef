/**
 * Sliding window over two fixed ones: the previous window counts with the share of it that still lies within the
 * last `windowMs`. It keeps two numbers a client, and never lets a burst at a window's border pass twice.
 * (The counter described in Cloudflare's "How we built rate limiting capable of scaling to millions of domains".)
 */
export interface WindowCount {
  /** Requests in the window before the running one. */
  readonly previous: number;
  /** Requests in the running window, the one being judged included. */
  readonly current: number;
  /** Milliseconds since the running window began. */
  readonly elapsedMs: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Whole seconds until one more request fits; 0 when this one was allowed. */
  readonly retryAfterSeconds: number;
}

/** Judges one request that is already in `count.current`. */
export function judge(count: WindowCount, limit: number, windowMs: number): Verdict {
  const weight = 1 - count.elapsedMs / windowMs;
  if (count.previous * weight + count.current <= limit) return { allowed: true, retryAfterSeconds: 0 };
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs(count, limit, windowMs) / 1_000)),
  };
}

/** Milliseconds until the weighted sum has sunk far enough, supposing that the refused request is not counted. */
function waitMs(count: WindowCount, limit: number, windowMs: number): number {
  const counted = count.current - 1;
  const untilWindowEnds = windowMs - count.elapsedMs;
  if (counted + 1 <= limit && count.previous > 0) {
    const neededWeight = (limit - counted - 1) / count.previous;
    return Math.min(untilWindowEnds, windowMs * (1 - neededWeight) - count.elapsedMs);
  }
  if (limit < 1) return untilWindowEnds + windowMs;
  // The running window is full: it must first become the previous one, then lose weight.
  return untilWindowEnds + windowMs * Math.max(0, 1 - (limit - 1) / counted);
}

/** Number of the window that holds `nowMs`, and how far into it that is. */
export function windowOf(nowMs: number, windowMs: number): { index: number; elapsedMs: number } {
  const index = Math.floor(nowMs / windowMs);
  return { index, elapsedMs: nowMs - index * windowMs };
}
