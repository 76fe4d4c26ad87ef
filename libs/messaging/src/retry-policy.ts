import { toDomainError } from '@lacthu/http';

/** Failures after which an event becomes a dead letter. */
export const MAX_FAILURES = 8;

/** Milliseconds before each retry, growing with each failure. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000] as const;

/** Delays before retries; tests may shorten them. */
export type RetryDelays = readonly number[];

export const DEFAULT_RETRY_DELAYS: RetryDelays = RETRY_DELAYS_MS;

/** Milliseconds to wait after the nth failure (1 is the first). */
export function retryDelay(delays: RetryDelays, failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0;
}

/**
 * Returns true if a store or another service is unavailable, and the event is not at fault. Such failures never park
 * an event, however long the outage lasts.
 */
export function isOutage(error: unknown): boolean {
  const status = toDomainError(error).status;
  return status === 503 || status === 504;
}
