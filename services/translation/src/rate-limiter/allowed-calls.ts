import type { Pace } from './limiter-state';

/** A pause (ms) that is over before a worker could be started or ended for it changes nothing. */
const SHORT_PAUSE_MS = 60_000;

/**
 * How many calls the limits of one key let be under way at the same time, as far as they are learnt; 0 while it has to wait
 * for long.
 * @param most calls at once that are never exceeded @param now ms since 1970
 */
export function allowedCalls(pace: Pace, most: number, now: number): number {
  if (now + SHORT_PAUSE_MS < Math.max(pace.closedUntil, pace.restsUntil)) return 0;
  const byRate = pace.rate && pace.latencyMs > 0 ? (pace.rate.perSecond * pace.latencyMs) / 1_000 : Infinity;
  return Math.max(1, Math.min(most, Math.floor(pace.window), byRate));
}
