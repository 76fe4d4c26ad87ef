import { refilled, type Lease, type LimiterState, type ReportedLimit } from './limiter-state';
import { atLeastMinimum } from './start-rate';

/** Limits as a provider tells them with an answer: so many requests, so many left, full again after so long. */
export interface RateLimitHeaders {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/** Share of a told bucket that is left in it at first: calls arrive closer together than they start. */
const UNUSED_SHARE = 0.2;
/** Never more than this many seconds' worth, which is more than calls are usually late. */
const UNUSED_SECONDS = 0.2;
/** Room for calls that take longer than the others. */
const LATENCY_RESERVE = 1.25;

/**
 * Keeps to what the provider says of its bucket, so that nothing has to be tried out. What was cut of the rate although
 * it was told stays cut in the same proportion.
 */
export function adjustToHeaders(
  before: LimiterState,
  limits: RateLimitHeaders,
  lease: Lease,
  now: number,
): LimiterState {
  const state = refilled(before, now);
  const used = limits.limit - limits.remaining;
  if (used <= 0 || limits.resetMs <= 0) return state;
  const isNewest = !state.told || lease.serial >= state.told.serial;
  return corrected(
    isNewest ? withReportedLimit(state, limits, lease) : state,
    limits,
    lease,
    now,
    state.told === null,
  );
}

function withReportedLimit(
  state: LimiterState,
  { limit, remaining, resetMs }: RateLimitHeaders,
  lease: Lease,
): LimiterState {
  const heard = { serial: lease.serial, at: lease.startedAt, limit, used: limit - remaining, resetMs };
  const told: ReportedLimit = { ...heard, windowMs: windowOf(heard, state.told) };
  const most = atLeastMinimum((told.windowMs ? limit / told.windowMs : told.used / resetMs) * 1_000);
  const { rate } = state;
  const change = rate?.most ? most / rate.most : null;
  return {
    ...state,
    told,
    rate: {
      perSecond: rate && change ? rate.perSecond * change : most,
      learnt: rate && change ? rate.learnt * change : most,
      most,
    },
    burst: state.told?.limit === limit ? state.burst : firstBurst(limit, most),
    window: state.ceiling ? state.window : Math.max(state.window, callsAtOnce(most, state.latencyMs)),
  };
}

/**
 * OpenAI's starts come back one by one: twice as many used take twice as long. Others give all back at a fixed moment: it
 * comes nearer while more is used. Whichever explains better what was told twice is believed.
 */
function windowOf(told: Omit<ReportedLimit, 'windowMs'>, before: ReportedLimit | null): number | null {
  if (!before || before.limit !== told.limit) return null;
  const passed = told.at - before.at;
  const errorOfBucket = Math.abs((before.resetMs / before.used) * told.used - told.resetMs);
  const errorOfWindow = Math.abs(before.resetMs - passed - told.resetMs);
  const isNextWindow = before.windowMs !== null && told.used < before.used;
  const isWindow = errorOfWindow < errorOfBucket || isNextWindow;
  return isWindow ? Math.max(before.windowMs ?? 0, before.resetMs, told.resetMs) : null;
}

function firstBurst(limit: number, perSecond: number): number {
  const unused = Math.min(limit * UNUSED_SHARE, Math.max(1, perSecond * UNUSED_SECONDS));
  return Math.max(1, limit - unused);
}

function callsAtOnce(perSecond: number, latencyMs: number): number {
  return Math.ceil((perSecond * latencyMs * LATENCY_RESERVE) / 1_000) + 1;
}

/**
 * Brings our count to what the provider has told of the moment the call began. Calls overtake each other on their way, so
 * that of so many under way each knows only its part of the truth; the first answer has to be believed whole.
 */
function corrected(
  state: LimiterState,
  told: RateLimitHeaders,
  lease: Lease,
  now: number,
  isFirst: boolean,
): LimiterState {
  const truth = told.remaining - (told.limit - state.burst);
  if (isFirst) return moved(state, firstLeft(state, truth, lease, now) - state.tokens);
  const error =
    lease.level === null
      ? // Our own count knows when the bucket was full.
        Math.min(0, firstLeft(state, truth, lease, now) - state.tokens)
      : outside(lease.level + state.corrected, truth, state.told?.windowMs ? truth : truth + 1);
  return moved(state, error / lease.nth);
}

/** Calls that began before any limit was known: what began after them is used, and what has come since is back. */
function firstLeft(state: LimiterState, truth: number, lease: Lease, now: number): number {
  const startedSince = Math.max(0, state.serial - lease.serial - state.refusedStarts);
  const gained = ((now - lease.startedAt) / 1_000) * (state.rate?.perSecond ?? 0);
  return truth - startedSince + gained;
}

function outside(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most) - value;
}

function moved(state: LimiterState, by: number): LimiterState {
  return { ...state, tokens: Math.min(state.burst, state.tokens + by), corrected: state.corrected + by };
}
