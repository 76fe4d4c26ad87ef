import { toDomainError } from '@lacthu/http';

/** Failures after which an event is parked. */
export const MAX_FAILURES = 8;

/** Milliseconds to the next try, growing with each failure. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000] as const;

/** What an operator or a test may change about retries. */
export type RetryDelays = readonly number[];

export const DEFAULT_RETRY_DELAYS: RetryDelays = RETRY_DELAYS_MS;

/** Milliseconds to wait after the `failures`-th failure (1 = the first). */
export function retryDelay(delays: RetryDelays, failures: number): number {
  return delays[Math.min(failures, delays.length) - 1] ?? 0;
}

/**
 * True when the event is not at fault: a store or a neighbour is away. Such failures never park an event, however
 * long the outage lasts; it is handled when the other side is back.
 */
export function isOutage(error: unknown): boolean {
  const status = toDomainError(error).status;
  return status === 503 || status === 504;
}
