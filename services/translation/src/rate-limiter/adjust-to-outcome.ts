import { adjustToHeaders, type RateLimitHeaders } from './adjust-to-headers';
import { withoutLease, type Lease, type LimiterState } from './limiter-state';
import { estimatedRate, increaseRate, leastBurst, withRate, decreaseRate } from './start-rate';

/**
 * Additive increase, multiplicative decrease (Chiu and Jain 1989, as in TCP), on two things at once: calls under way and
 * starts a second (rate.ts). Numbers below were chosen with the simulation in limits-kept.spec.ts.
 */
/** Growth of the window for each answer while no limit was met: a quarter more for each round of calls. */
const SLOW_START = 1 / 4;
/** A window counts as used when a call began with so much of it under way. */
const NEARLY_FULL = 0.8;
/** A limit that was met twice is believed for so long: providers change them by the day, not by the minute. */
const CEILING_MEMORY_MS = 5 * 60_000;
const SAME_CEILING = 2;
const ENOUGH_TO_MEASURE = 5;
const LATENCY_SHARE = 0.2;
/** Share of a measured bucket that is left in it: calls arrive closer together than they start. */
const UNUSED_SHARE = 0.2;

/** How long a key is left alone after an excess of which the provider does not say how long: 1 s, 2 s, … a minute. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A key refused once may have been repaired since; from the second time on others are preferred: 30 s, 1 min, … 1 h. */
const FIRST_REST_MS = 30_000;
const MAX_REST_MS = 60 * 60_000;

/** A call was answered. @param now ms since 1970 */
export function afterAnswer(
  before: LimiterState,
  lease: Lease,
  now: number,
  told?: RateLimitHeaders,
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
  };
  const wider = increaseRate(grown(seen, lease, now), now);
  return told ? adjustToHeaders(wider, told, lease, now) : wider;
}

/** A call was refused because there were too many. @returns the state, closed for as long as was asked */
export function afterRateLimit(
  before: LimiterState,
  lease: Lease,
  now: number,
  facts: { readonly retryAfterMs?: number; readonly perMinute?: number } = {},
): LimiterState {
  const pause = facts.retryAfterMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.excesses);
  const state = withRefusedStart(withoutLease(before, lease.id));
  const closedUntil = Math.max(state.closedUntil, now + pause);
  // Nothing starts while a key is closed, so whatever began before it opened again was on its way already.
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

/** The key itself was refused, or its quota is used up: waiting for minutes does not help. */
export function afterKeyRejected(before: LimiterState, lease: Lease, now: number): LimiterState {
  const refusals = before.refusals + 1;
  const rest = refusals < 2 ? 0 : Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (refusals - 2));
  return { ...withoutLease(before, lease.id), refusals, restsUntil: now + rest };
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
 * Which limit was met? So many at once were welcome just before, if answers came back to calls that began with a full
 * window; then it is the rate. Otherwise it is the number of calls at once.
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
 * How many starts the provider has taken at once when a key meets its first limit, and the rate of it is told: all calls
 * before this one, less what the rate has brought since the first. A guess that is too high would be refused once more.
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

/** Further refusals of the same moment: what is left under way, with what was answered since, is what was taken. */
function lowered(state: LimiterState): LimiterState {
  if (!state.ceiling) return state;
  const calls = Math.max(1, Math.min(state.ceiling.calls, state.leases.length + state.accepted));
  return { ...state, window: calls, ceiling: { ...state.ceiling, calls } };
}
