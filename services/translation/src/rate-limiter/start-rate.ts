import { refilled, type LimiterState } from './limiter-state';

/** What is left of a rate after an excess, unless more was measured: it grew past the limit by little. */
const DECREASE = 0.93;
/** The most that one excess takes from a rate that the provider has told: measuring under a storm shows too little. */
const LARGEST_DECREASE = 0.5;
/** An excess so soon after a pause is the fault of the burst that was to make up for it. */
const SOON_MS = 2_000;
/** Increase of the rate in a second, as a share of what was learnt. */
const STEP = 0.004;
/** The same where the provider has told that it allows more: what has used the rest may be gone soon. */
const TOLD_STEP = 0.01;
/**
 * After so many times the last pause it grows twice as fast, later ever faster (as in CUBIC, RFC 9438), so that a guess
 * that was too low is corrected within a minute or two, and one that was right costs a pause now and then.
 */
const QUIET_PAUSES = 20;
/** The shortest pause that counts: a provider may ask for none at all. */
const MIN_PAUSE_MS = 1_000;
/** An answer stands for its share of a second, but where calls are rare not for much of one. */
const MAX_ANSWER_SHARE = 1 / 4;
/** One start a minute: the smallest quota any provider sells or gives away is larger. */
const MIN_PER_SECOND = 1 / 60;
/** A paused stretch may be made up for by a burst of so many seconds' worth: buckets refill while we wait. */
const BURST_SECONDS = 1;
/**
 * Starts of so many seconds may always be made up for: timers and the way to the store are late by some ms each time, and
 * what a bucket of one start loses so is lost.
 */
const LATENESS_SECONDS = 0.1;

/** The rate after an answer: a little more, up to what the provider says. @param now ms since 1970 */
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
 * The rate after an excess. One that came soon after a pause, or though the provider has told its rate, is first the
 * fault of starts that came close together; only when that does not help the rate is too high: others use the same key.
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

/** A rate where there was none. @param wanted starts a second @param wanted.burst at once; absent: a guess */
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

/** Starts at once without which a rate is not reached. */
export function leastBurst(perSecond: number): number {
  return Math.max(1, perSecond * LATENESS_SECONDS);
}

/** The rate that shows in the answers since the last excess. */
export function estimatedRate(state: LimiterState, now: number): number {
  return Math.sqrt(measured(state, now) * measuredOpen(state, now));
}

/** Answers a second since the last excess: at most the true rate, because the provider's bucket was empty then and now. */
function measured(state: LimiterState, now: number): number {
  return state.accepted / Math.max(1, (now - state.cutAt) / 1_000);
}

/** The same without the time the key was closed: at least the true rate, because the bucket filled up meanwhile. */
function measuredOpen(state: LimiterState, now: number): number {
  const since = Math.min(now - 1_000, Math.max(state.cutAt, state.openedAt));
  return state.accepted / ((now - since) / 1_000);
}

/** Where the size of the bucket is told, twice as much of it is left unused; elsewhere half of the guess. */
function smallerBurst({ told, burst }: LimiterState): number {
  return Math.max(1, told ? told.limit - 2 * (told.limit - burst) : burst / 2);
}
