import { refilled, type Lease, type LimiterState, type ReportedLimit } from './limiter-state';
import { atLeastMinimum } from './start-rate';

/** The provider's bucket of requests as its response headers report it: size, requests left, time until it is full. */
export interface RateLimitHeaders {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/** Share of a reported bucket that stays unused at first: calls arrive closer together than they start. */
const UNUSED_SHARE = 0.2;
/** Upper bound of that share, in seconds of the rate; calls are usually late by less. */
const UNUSED_SECONDS = 0.2;
/** Factor on the calls at once, because some calls take longer than the average. */
const LATENCY_RESERVE = 1.25;

/**
 * Sets rate and tokens to what the headers of an answer report, so that the limit need not be found by trial. A rate
 * that was cut below the reported one after rejections stays cut in the same proportion.
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
 * Decides whether the provider refills continuously or in windows. OpenAI refills one request at a time, so that twice as
 * many used requests need twice the reset time. Others refill everything at a fixed moment, so that the reset time falls
 * while more is used. The model with the smaller error over two reports wins.
 *
 * @returns the length of the window in ms; null when the refill is continuous
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
 * Corrects our token count by the count that the provider reports for the start of this call. Calls overtake each other
 * on the network, so each of n concurrent answers corrects only 1/n of the error; the first answer is taken as it is.
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
      ? // The call began before a rate was known: the report may only lower our count.
        Math.min(0, firstLeft(state, truth, lease, now) - state.tokens)
      : outside(lease.level + state.corrected, truth, state.told?.windowMs ? truth : truth + 1);
  return moved(state, error / lease.nth);
}

/** Tokens left now by a report about a call that began before any limit was known: minus later starts, plus the refill. */
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
