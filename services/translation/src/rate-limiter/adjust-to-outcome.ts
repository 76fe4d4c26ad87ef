import { follow, type ToldLimits } from './adjust-to-headers';
import { withoutLease, type Lease, type Pace } from './limiter-state';
import { between, faster, leastBurst, paced, slower } from './start-rate';

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
  const wider = faster(grown(seen, lease, now), now);
  return told ? follow(wider, told, lease, now) : wider;
}

/** A call was refused because there were too many. @returns the pace, closed for as long as was asked */
export function exceeded(
  before: Pace,
  lease: Lease,
  now: number,
  facts: { readonly retryAfterMs?: number; readonly perMinute?: number } = {},
): Pace {
  const pause = facts.retryAfterMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before.excesses);
  const pace = withRefusedStart(withoutLease(before, lease.id));
  const closedUntil = Math.max(pace.closedUntil, now + pause);
  // Nothing starts while a key is closed, so whatever began before it opened again was on its way already.
  if (pace.blames !== null && lease.startedAt <= Math.max(pace.cutAt, pace.openedAt)) {
    const closed: Pace = { ...pace, closedUntil, openedAt: closedUntil };
    return pace.blames === 'window' ? lowered(closed) : closed;
  }
  const counted: Pace = { ...pace, closedUntil, excesses: pace.excesses + 1 };
  const told = facts.perMinute === undefined ? null : facts.perMinute / 60;
  const cut =
    told !== null && told !== pace.rate?.most
      ? paced(counted, { perSecond: told, most: told, burst: burstSeen(pace, lease, told) }, now)
      : cutOnce(counted, lease, now);
  return { ...cut, cutAt: now, openedAt: closedUntil, accepted: 0, acceptedAtFull: 0 };
}

/** The key itself was refused, or its quota is used up: waiting for minutes does not help. */
export function refused(before: Pace, lease: Lease, now: number): Pace {
  const refusals = before.refusals + 1;
  const rest = refusals < 2 ? 0 : Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (refusals - 2));
  return { ...withoutLease(before, lease.id), refusals, restsUntil: now + rest };
}

function withRefusedStart(pace: Pace): Pace {
  return pace.told ? pace : { ...pace, refusedStarts: pace.refusedStarts + 1 };
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

/**
 * Which limit was met? So many at once were welcome just before, if answers came back to calls that began with a full
 * window; then it is the rate. Otherwise it is the number of calls at once.
 */
function cutOnce(pace: Pace, lease: Lease, now: number): Pace {
  if (pace.rate) return slower(pace, now);
  const wasFull = pace.leases.length + 1 >= Math.floor(pace.window) - 1;
  const isProven = pace.acceptedAtFull >= Math.max(ENOUGH_TO_MEASURE, pace.window / 2);
  if (pace.accepted < ENOUGH_TO_MEASURE || (wasFull && !isProven && !pace.isDoubted))
    return narrowed(pace, now);
  const perSecond = between(pace, now);
  return paced(pace, { perSecond, most: null, burst: burstSeen(pace, lease, perSecond) }, now);
}

/**
 * How many starts the provider has taken at once when a key meets its first limit, and the rate of it is told: all calls
 * before this one, less what the rate has brought since the first. A guess that is too high would be refused once more.
 */
function burstSeen(pace: Pace, lease: Lease, perSecond: number): number {
  const brought = ((lease.startedAt - pace.cutAt) / 1_000) * perSecond;
  const seen = pace.blames === null ? (lease.serial - 1 - brought) * (1 - UNUSED_SHARE) : 0;
  return Math.max(seen, leastBurst(perSecond));
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
