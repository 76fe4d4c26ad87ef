import { refilled, type LimiterState } from './limiter-state';

/** Factor on the rate after a rate limit, unless more was measured: the rate exceeded the limit by little. */
const DECREASE = 0.93;
/** Lower bound of that factor for a reported rate: a measurement under many rejections is too low. */
const LARGEST_DECREASE = 0.5;
/** A rate limit this soon after a pause is attributed to the burst that follows a pause. */
const SOON_MS = 2_000;
/** Increase of the rate per second, as a share of the learnt rate. */
const STEP = 0.004;
/** The same below a reported rate: another user of the key may stop soon. */
const TOLD_STEP = 0.01;
/**
 * After this many lengths of the last pause without a rate limit, the rate grows twice as fast, later faster still (as in
 * CUBIC, RFC 9438): a rate that was cut too low recovers within two minutes, a correct one costs a pause now and then.
 */
const QUIET_PAUSES = 20;
/** Lower bound of the pause in that growth: a provider may request none. */
const MIN_PAUSE_MS = 1_000;
/** Upper bound of the seconds that one answer stands for; it matters where calls are rare. */
const MAX_ANSWER_SHARE = 1 / 4;
/** One start a minute: every provider's smallest quota is larger. */
const MIN_PER_SECOND = 1 / 60;
/** Default burst, in seconds of the rate: the provider's bucket refills during a pause. */
const BURST_SECONDS = 1;
/**
 * Smallest burst, in seconds of the rate: timers and the store are late by some ms each time, which a bucket of a single
 * token could never make up for.
 */
const LATENESS_SECONDS = 0.1;

/** Raises the rate after an answer, at most to the reported one. @param now ms since 1970 */
export function increaseRate(before: LimiterState, now: number): LimiterState {
  const { rate } = before;
  if (!rate || rate.perSecond === rate.most) return before;
  const share = Math.min(1 / rate.perSecond, MAX_ANSWER_SHARE);
  const pauses = QUIET_PAUSES * Math.max(MIN_PAUSE_MS, before.openedAt - before.cutAt);
  const quiet = (now - before.openedAt) / pauses;
  const step = rate.most === null ? rate.learnt * STEP : rate.most * TOLD_STEP;
  const grown = rate.perSecond + step * share * (1 + quiet * quiet);
  const perSecond = Math.min(grown, rate.most ?? Infinity);
  return { ...refilled(before, now), rate: { ...rate, perSecond } };
}

/**
 * Lowers burst or rate after a rate limit. Soon after a pause, or at a reported rate, the burst is lowered first, because
 * starts came close together. Only when that does not help is the rate too high, because others use the same key.
 */
export function decreaseRate(before: LimiterState, now: number): LimiterState {
  const state = refilled(before, now);
  const { rate } = state;
  if (!rate) return state;
  const isSoon = state.openedAt > 0 && now - state.openedAt < SOON_MS;
  const isBurst = isSoon ? state.burst > 1 : rate.most !== null && state.burst > leastBurst(rate.perSecond);
  if (isBurst) return { ...state, burst: smallerBurst(state), tokens: 0, blames: 'rate' };
  const usual = rate.perSecond * DECREASE;
  const wanted =
    rate.most === null
      ? Math.max(measured(state, now), usual)
      : Math.min(usual, Math.max(estimatedRate(state, now), rate.perSecond * LARGEST_DECREASE));
  return withRate(state, { perSecond: wanted, most: rate.most, burst: state.burst }, now);
}

/** Sets the rate, with an empty bucket. @param wanted.burst starts at once; absent: a guess */
export function withRate(
  state: LimiterState,
  wanted: { readonly perSecond: number; readonly most: number | null; readonly burst?: number },
  now: number,
): LimiterState {
  const perSecond = atLeastMinimum(wanted.perSecond);
  return {
    ...refilled(state, now),
    rate: { perSecond, learnt: perSecond, most: wanted.most },
    burst: wanted.burst ?? Math.max(1, perSecond * BURST_SECONDS),
    tokens: 0,
    blames: 'rate',
  };
}

export function atLeastMinimum(perSecond: number): number {
  return Math.max(MIN_PER_SECOND, perSecond);
}

/** The smallest burst with which a rate can be reached. */
export function leastBurst(perSecond: number): number {
  return Math.max(1, perSecond * LATENESS_SECONDS);
}

/** Estimates the provider's rate from the answers since the last rate limit, between a lower and an upper bound. */
export function estimatedRate(state: LimiterState, now: number): number {
  return Math.sqrt(measured(state, now) * measuredOpen(state, now));
}

/** Answers per second since the last rate limit: at most the true rate, for the bucket was empty then and is empty now. */
function measured(state: LimiterState, now: number): number {
  return state.accepted / Math.max(1, (now - state.cutAt) / 1_000);
}

/** The same without the pause of the key: at least the true rate, because the bucket filled up during the pause. */
function measuredOpen(state: LimiterState, now: number): number {
  const since = Math.min(now - 1_000, Math.max(state.cutAt, state.openedAt));
  return state.accepted / ((now - since) / 1_000);
}

/** Doubles the unused part of a reported bucket; halves an estimated burst. */
function smallerBurst({ told, burst }: LimiterState): number {
  return Math.max(1, told ? told.limit - 2 * (told.limit - burst) : burst / 2);
}
