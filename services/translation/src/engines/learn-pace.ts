import { BURST_SECONDS, refilled, withoutLease, type Lease, type Pace } from './pace';

/** Limits as a provider tells them with an answer: so many requests, so many left, full again after so long. */
export interface ToldLimits {
  readonly limit: number;
  readonly remaining: number;
  readonly resetMs: number;
}

/**
 * Additive increase, multiplicative decrease (Chiu and Jain 1989, as in TCP), on two things at once: calls under way and
 * starts a second. Numbers below were chosen with the simulation in learn-pace.spec.ts.
 */
/** Growth of the window for each answer while no limit was met: a quarter more for each round of calls. */
const SLOW_START = 1 / 4;
/** A window counts as used when a call began with so much of it under way. */
const NEARLY_FULL = 0.8;
/** A limit that was met twice is believed for so long: providers change them by the day, not by the minute. */
const CEILING_MEMORY_MS = 5 * 60_000;
const SAME_CEILING = 2;
/** What is left of a rate after an excess, unless more was measured: it grew past the limit by little. */
const RATE_DECREASE = 0.93;
const ENOUGH_TO_MEASURE = 5;
/** An excess so soon after a pause is the fault of the burst that was to make up for it. */
const SOON_MS = 2_000;
/** Increase of the rate in a second, as a share of what was learnt. */
const RATE_STEP = 0.004;
/**
 * After so many times the last pause it grows twice as fast, later ever faster (as in CUBIC, RFC 9438), so that a guess
 * that was too low is corrected within a minute or two, and one that was right costs a pause now and then.
 */
const QUIET_PAUSES = 20;
/** An answer stands for its share of a second, but where calls are rare not for much of one. */
const MAX_ANSWER_SHARE = 1 / 4;
/** One start a minute: the smallest quota any provider sells or gives away is larger. */
const MIN_PER_SECOND = 1 / 60;
/** Room for calls that take longer than the others. */
const LATENCY_RESERVE = 1.25;
const LATENCY_SHARE = 0.2;
/** Share of a told bucket that is left in it: calls arrive closer together than they start. */
const UNUSED_SHARE = 0.2;

/** How long a key is left alone after an excess of which the provider does not say how long: 1 s, 2 s, … a minute. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A key refused once may have been repaired since; from the second time on others are preferred: 30 s, 1 min, … 1 h. */
const FIRST_REST_MS = 30_000;
const MAX_REST_MS = 60 * 60_000;

/** A call was answered. @param now ms since 1970 */
export function answered(before: Pace, lease: Lease, now: number, told?: ToldLimits): Pace {
  const latency = now - lease.startedAt;
  const pace = withoutLease(before, lease.id);
  const seen: Pace = {
    ...pace,
    accepted: pace.accepted + 1,
    latencyMs: pace.latencyMs ? pace.latencyMs + (latency - pace.latencyMs) * LATENCY_SHARE : latency,
    excesses: 0,
    refusals: 0,
    restsUntil: 0,
  };
  if (told) return follow(grown(seen, lease, now), told, lease, now);
  return faster(grown(seen, lease, now), now);
}

/** A call was refused because there were too many. @returns the pace, closed for as long as was asked */
export function exceeded(
  before: Pace,
  lease: Lease,
  now: number,
  facts: { readonly retryAfterMs?: number; readonly perMinute?: number } = {},
): Pace {
  const pause = facts.retryAfterMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.excesses);
  const pace = withoutLease(before, lease.id);
  const closed: Pace = { ...pace, closedUntil: Math.max(pace.closedUntil, now + pause) };
  const isSameEvent = pace.blames !== null && lease.startedAt <= pace.cutAt;
  if (isSameEvent) return pace.blames === 'window' ? lowered(closed) : closed;
  const counted = { ...closed, excesses: pace.excesses + 1 };
  const told = facts.perMinute === undefined ? undefined : facts.perMinute / 60;
  const cut =
    told !== undefined && told !== pace.rate?.perSecond
      ? paced(counted, told, now, true)
      : cutOnce(counted, now);
  return { ...cut, cutAt: now, openedAt: closed.closedUntil, accepted: 0, acceptedAtFull: 0 };
}

/** The key itself was refused, or its quota is used up: waiting for minutes does not help. */
export function refused(before: Pace, lease: Lease, now: number): Pace {
  const refusals = before.refusals + 1;
  const rest = refusals < 2 ? 0 : Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (refusals - 2));
  return { ...withoutLease(before, lease.id), refusals, restsUntil: now + rest };
}

function grown(pace: Pace, lease: Lease, now: number): Pace {
  if (lease.nth < Math.floor(pace.window) * NEARLY_FULL) return pace;
  const acceptedAtFull = pace.acceptedAtFull + (lease.nth >= Math.floor(pace.window) ? 1 : 0);
  const { ceiling } = pace;
  const isFixed = ceiling !== null && ceiling.hits > 1 && now - ceiling.at < CEILING_MEMORY_MS;
  if (isFixed) return { ...pace, acceptedAtFull };
  const window = pace.window + (ceiling ? 1 / pace.window : SLOW_START);
  const isPassed = ceiling !== null && window > ceiling.calls + SAME_CEILING + 1;
  return {
    ...pace,
    window,
    ceiling: isPassed ? null : ceiling,
    isDoubted: pace.isDoubted || isPassed,
    acceptedAtFull: Math.floor(window) > Math.floor(pace.window) ? 0 : acceptedAtFull,
  };
}

function faster(pace: Pace, now: number): Pace {
  if (!pace.rate || pace.rate.isTold) return pace;
  const { perSecond, learnt } = pace.rate;
  const share = Math.min(1 / perSecond, MAX_ANSWER_SHARE);
  const quiet = (now - pace.openedAt) / (QUIET_PAUSES * Math.max(FIRST_PAUSE_MS, pace.openedAt - pace.cutAt));
  const haste = 1 + quiet * quiet;
  const after = perSecond + learnt * RATE_STEP * share * haste;
  return { ...pace, rate: { perSecond: after, learnt, isTold: false }, burst: Math.max(pace.burst, 1) };
}

/** Keeps to what the provider says: its bucket is known, so nothing has to be tried out. */
function follow(pace: Pace, told: ToldLimits, lease: Lease, now: number): Pace {
  const used = told.limit - told.remaining;
  if (used <= 0 || told.resetMs <= 0 || lease.serial < pace.toldSerial) return pace;
  const perSecond = Math.max(MIN_PER_SECOND, (used / told.resetMs) * 1_000);
  const startedSince = pace.serial - lease.serial;
  const gained = ((now - lease.startedAt) / 1_000) * perSecond;
  const unused = told.limit * UNUSED_SHARE;
  const left = told.remaining - unused - startedSince + gained;
  const needed = Math.ceil((perSecond * pace.latencyMs * LATENCY_RESERVE) / 1_000) + 1;
  return {
    ...pace,
    rate: { perSecond, learnt: perSecond, isTold: true },
    burst: Math.max(1, told.limit - unused),
    toldSerial: lease.serial,
    // Our own count knows when the bucket was full; the first answer has to be believed.
    tokens: Math.min(told.limit - unused, left, pace.rate?.isTold ? refilled(pace, now).tokens : Infinity),
    tokensAt: now,
    window: pace.ceiling ? pace.window : Math.max(pace.window, needed),
  };
}

/**
 * Which limit was met? So many at once were welcome just before, if answers came back to calls that began with a full
 * window; then it is the rate. Otherwise it is the number of calls at once.
 */
function cutOnce(pace: Pace, now: number): Pace {
  const wasFull = pace.leases.length + 1 >= Math.floor(pace.window) - 1;
  const isProven = pace.acceptedAtFull >= Math.max(ENOUGH_TO_MEASURE, pace.window / 2);
  if (pace.rate && now - pace.openedAt < SOON_MS && pace.openedAt > 0)
    return { ...pace, burst: Math.max(1, pace.burst / 2), tokens: 0, tokensAt: now, blames: 'rate' };
  if (pace.rate?.isTold) return { ...refilled(pace, now), tokens: 0, blames: 'rate' };
  if (pace.rate) return paced(pace, Math.max(measured(pace, now), pace.rate.perSecond * RATE_DECREASE), now);
  if (pace.accepted < ENOUGH_TO_MEASURE || (wasFull && !isProven && !pace.isDoubted))
    return narrowed(pace, now);
  return paced(pace, Math.sqrt(measured(pace, now) * measuredOpen(pace, now)), now);
}

/** Answers a second since the last excess: at most the true rate, because the provider's bucket was empty then and now. */
function measured(pace: Pace, now: number): number {
  return pace.accepted / Math.max(1, (now - pace.cutAt) / 1_000);
}

/** The same without the time the key was closed: at least the true rate, because the bucket filled up meanwhile. */
function measuredOpen(pace: Pace, now: number): number {
  const since = Math.min(now - 1_000, Math.max(pace.cutAt, pace.openedAt));
  return pace.accepted / ((now - since) / 1_000);
}

function paced(pace: Pace, wanted: number, now: number, isTold = false): Pace {
  const perSecond = Math.max(MIN_PER_SECOND, wanted);
  return {
    ...refilled(pace, now),
    rate: { perSecond, learnt: perSecond, isTold },
    burst: pace.rate ? pace.burst : burstOf(perSecond),
    tokens: 0,
    tokensAt: now,
    blames: 'rate',
  };
}

function narrowed(pace: Pace, now: number): Pace {
  const calls = Math.max(1, pace.leases.length);
  const isSame = pace.ceiling !== null && Math.abs(pace.ceiling.calls - calls) <= SAME_CEILING;
  const hits = isSame ? (pace.ceiling?.hits ?? 0) + 1 : 1;
  return { ...pace, window: calls, ceiling: { calls, at: now, hits }, blames: 'window' };
}

/** Further refusals of the same moment: what is left under way, with what was answered since, is what was taken. */
function lowered(pace: Pace): Pace {
  if (!pace.ceiling) return pace;
  const calls = Math.max(1, Math.min(pace.ceiling.calls, pace.leases.length + pace.accepted));
  return { ...pace, window: calls, ceiling: { ...pace.ceiling, calls } };
}

function burstOf(perSecond: number): number {
  return Math.max(1, perSecond * BURST_SECONDS);
}
