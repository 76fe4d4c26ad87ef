import { dayOverUntil } from './day-quota';
import type { LimiterState } from './limiter-state';

/** Pauses up to this length (ms) are ignored: they end before a worker could be started or stopped for them. */
const SHORT_PAUSE_MS = 60_000;

/**
 * Concurrent calls that the learnt limits of one key allow; 0 during a long pause.
 *
 * @param most upper bound
 * @param now ms since 1970
 */
export function allowedCalls(state: LimiterState, most: number, now: number): number {
  const dayOver = (state.day && now < state.day.endsAt && dayOverUntil(state.day, now)) || 0;
  if (now + SHORT_PAUSE_MS < Math.max(state.closedUntil, state.restsUntil, dayOver)) return 0;
  const byRate =
    state.rate && state.latencyMs > 0 ? (state.rate.perSecond * state.latencyMs) / 1_000 : Infinity;
  return Math.max(1, Math.min(most, Math.floor(state.window), byRate));
}
