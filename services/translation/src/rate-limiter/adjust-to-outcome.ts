import { adjustToHeaders, type RateLimitHeaders } from './adjust-to-headers';
import { answered, onDay, spent, type SpentDay } from './day-quota';
import { withoutCall, withoutLease, type Lease, type LimiterState } from './limiter-state';
import type { QuotaZone } from '../provider-errors/next-midnight';
import { estimatedRate, increaseRate, leastBurst, withRate, decreaseRate } from './start-rate';

/**
 * Additive increase, multiplicative decrease (Chiu and Jain 1989, as in TCP) of two limits: concurrent calls, and starts
 * per second (start-rate.ts). The constants were chosen with limiter-simulation.spec.ts.
 */
/** Growth of the window per answer until the first rate limit: a quarter more for each round of calls. */
const SLOW_START = 1 / 4;
/** The window grows only on answers to calls that began with at least this share of it in use. */
const NEARLY_FULL = 0.8;
/** A ceiling that was hit twice stays fixed for this time: providers change limits by the day, not by the minute. */
const CEILING_MEMORY_MS = 5 * 60_000;
const SAME_CEILING = 2;
const ENOUGH_TO_MEASURE = 5;
const LATENCY_SHARE = 0.2;
/** Share of a measured bucket that stays unused: calls arrive closer together than they start. */
const UNUSED_SHARE = 0.2;

/** Pause after a rate limit without Retry-After: 1 s, 2 s, … 1 min. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Rest of a rejected key, during which other keys are preferred; from the second rejection on: 30 s, 1 min, … 1 h. */
const FIRST_REST_MS = 30_000;
const MAX_REST_MS = 60 * 60_000;

/** The state after a successful answer. @param now ms since 1970 */
export function afterAnswer(
  before: LimiterState,
  lease: Lease,
  now: number,
  { told, tokens = 0 }: { readonly told?: RateLimitHeaders | undefined; readonly tokens?: number } = {},
): LimiterState {
  const latency = now - lease.startedAt;
  const state = withoutLease(before, lease.id);
  const seen: LimiterState = {
    ...state,
    accepted: state.accepted + 1,
    latencyMs: state.latencyMs ? state.latencyMs + (latency - state.latencyMs) * LATENCY_SHARE : latency,
    excesses: 0,
    refusals: 0,
    restsUntil: 0,
    day: answered(state.day, tokens, lease.isCheck === true, now),
  };
  const wider = increaseRate(grown(seen, lease, now), now);
  return told ? adjustToHeaders(wider, told, lease, now) : wider;
}

/** The state after a rate limit (429): the key is closed for the requested pause, and its limits are cut. */
export function afterRateLimit(
  before: LimiterState,
  lease: Lease,
  now: number,
  facts: { readonly retryAfterMs?: number; readonly perMinute?: number } = {},
): LimiterState {
  const pause = facts.retryAfterMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.excesses);
  const state = withRefusedStart(withoutCall(before, lease));
  const closedUntil = Math.max(state.closedUntil, now + pause);
  // Nothing starts while a key is closed: this call began before the cut, which already covers it.
  if (state.blames !== null && lease.startedAt <= Math.max(state.cutAt, state.openedAt)) {
    const closed: LimiterState = { ...state, closedUntil, openedAt: closedUntil };
    return state.blames === 'window' ? lowered(closed) : closed;
  }
  const counted: LimiterState = { ...state, closedUntil, excesses: state.excesses + 1 };
  const told = facts.perMinute === undefined ? null : facts.perMinute / 60;
  const cut =
    told !== null && told !== state.rate?.most
      ? withRate(counted, { perSecond: told, most: told, burst: burstSeen(state, lease, told) }, now)
      : cutOnce(counted, lease, now);
  return { ...cut, cutAt: now, openedAt: closedUntil, accepted: 0, acceptedAtFull: 0 };
}

/** The state after the key itself was rejected, or its quota is used up: a wait of minutes does not help. */
export function afterKeyRejected(before: LimiterState, lease: Lease, now: number): LimiterState {
  const refusals = before.refusals + 1;
  const rest = refusals < 2 ? 0 : Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (refusals - 2));
  return { ...withoutCall(before, lease), refusals, restsUntil: now + rest };
}

/** The state after the quota of the day was reported as used up: no other limit is changed. */
export function afterDaySpent(
  before: LimiterState,
  lease: Lease,
  now: number,
  told: SpentDay,
  zone: QuotaZone = 'UTC',
): LimiterState {
  const state = withoutCall(before, lease);
  const rule = { zone, countsAs: 'call', ...(state.day?.given && { given: state.day.given }) } as const;
  return { ...state, day: spent(onDay(state.day, rule, now, state.leases.length), told) };
}

function withRefusedStart(state: LimiterState): LimiterState {
  return state.told ? state : { ...state, refusedStarts: state.refusedStarts + 1 };
}

function grown(state: LimiterState, lease: Lease, now: number): LimiterState {
  if (lease.nth < Math.floor(state.window) * NEARLY_FULL) return state;
  const acceptedAtFull = state.acceptedAtFull + (lease.nth >= Math.floor(state.window) ? 1 : 0);
  const { ceiling } = state;
  const isFixed = ceiling !== null && ceiling.hits > 1 && now - ceiling.at < CEILING_MEMORY_MS;
  if (isFixed) return { ...state, acceptedAtFull };
  const window = state.window + (ceiling ? 1 / state.window : SLOW_START);
  const isPassed = ceiling !== null && window > ceiling.calls + SAME_CEILING + 1;
  return {
    ...state,
    window,
    ceiling: isPassed ? null : ceiling,
    isDoubted: state.isDoubted || isPassed,
    acceptedAtFull: Math.floor(window) > Math.floor(state.window) ? 0 : acceptedAtFull,
  };
}

/**
 * Decides which limit was hit and cuts it. If calls that began with a full window were answered just before, this many
 * concurrent calls are allowed and the rate was exceeded; otherwise the number of concurrent calls was.
 */
function cutOnce(state: LimiterState, lease: Lease, now: number): LimiterState {
  if (state.rate) return decreaseRate(state, now);
  const wasFull = state.leases.length + 1 >= Math.floor(state.window) - 1;
  const isProven = state.acceptedAtFull >= Math.max(ENOUGH_TO_MEASURE, state.window / 2);
  if (state.accepted < ENOUGH_TO_MEASURE || (wasFull && !isProven && !state.isDoubted))
    return narrowed(state, now);
  const perSecond = estimatedRate(state, now);
  return withRate(state, { perSecond, most: null, burst: burstSeen(state, lease, perSecond) }, now);
}

/**
 * Estimates the provider's burst at the first rate limit of a key: all calls so far, minus the refill since the first
 * one. The estimate is low on purpose, because one that is too high is rejected again.
 */
function burstSeen(state: LimiterState, lease: Lease, perSecond: number): number {
  const brought = ((lease.startedAt - state.cutAt) / 1_000) * perSecond;
  const seen = state.blames === null ? (lease.serial - 1 - brought) * (1 - UNUSED_SHARE) : 0;
  return Math.max(seen, leastBurst(perSecond));
}

function narrowed(state: LimiterState, now: number): LimiterState {
  const calls = Math.max(1, state.leases.length);
  const isSame = state.ceiling !== null && Math.abs(state.ceiling.calls - calls) <= SAME_CEILING;
  const hits = isSame ? (state.ceiling?.hits ?? 0) + 1 : 1;
  return { ...state, window: calls, ceiling: { calls, at: now, hits }, blames: 'window' };
}

/** Lowers the window on further rejections of the same burst: the provider took the calls in flight and those answered. */
function lowered(state: LimiterState): LimiterState {
  if (!state.ceiling) return state;
  const calls = Math.max(1, Math.min(state.ceiling.calls, state.leases.length + state.accepted));
  return { ...state, window: calls, ceiling: { ...state.ceiling, calls } };
}
