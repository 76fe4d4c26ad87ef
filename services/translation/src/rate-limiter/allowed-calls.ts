import type { LimiterState } from './limiter-state';

/** A pause (ms) that is over before a worker could be started or ended for it changes nothing. */
const SHORT_PAUSE_MS = 60_000;

/**
 * How many calls the limits of one key let be under way at the same time, as far as they are learnt; 0 while it has to wait
 * for long.
 * @param most calls at once that are never exceeded @param now ms since 1970
 */
export function allowedCalls(state: LimiterState, most: number, now: number): number {
  if (now + SHORT_PAUSE_MS < Math.max(state.closedUntil, state.restsUntil)) return 0;
  const byRate =
    state.rate && state.latencyMs > 0 ? (state.rate.perSecond * state.latencyMs) / 1_000 : Infinity;
  return Math.max(1, Math.min(most, Math.floor(state.window), byRate));
}
