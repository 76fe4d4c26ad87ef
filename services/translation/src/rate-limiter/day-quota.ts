import { z } from 'zod';
import { nextMidnight, type QuotaZone } from '../provider-errors/next-midnight';

/**
 * Calls of one day with one provider project and model. A limit is the person's own number, else the one that the
 * provider named when it rejected a call; numbers of a price list are not used, because they would stop a paid key for
 * nothing. A known limit is never exceeded.
 */
export interface DayUse {
  /** End of the day in the provider's zone, ms since 1970. */
  readonly endsAt: number;
  /** Calls that were started, without those that the provider rejected for a limit. */
  readonly calls: number;
  readonly tokens: number;
  /** Calls a day that the person allows; null: no number given. */
  readonly given: number | null;
  /** Calls a day that the provider named, kept for the days after; null: none named. */
  readonly limit: number | null;
  /** Tokens a day that the provider named; known for plans only, because a call's tokens are unknown at its start. */
  readonly tokenLimit: number | null;
  /** Nothing starts before: the provider said that the quota is used up. */
  readonly closedUntil: number;
  /** Answered calls of the last day that the provider ended without a number; for plans only. */
  readonly seen?: number | undefined;
  /** While the store is away: calls that are left to other processes, and the number of calls when it went away. */
  readonly away?: { readonly held: number; readonly calls: number };
}

/** How a call counts: `check` is sent over a limit that was learnt, to find out whether it still holds; `nothing`: not a call of the model. */
export type CountedAs = 'call' | 'check' | 'nothing';

/** Sets how the day of a project is counted. */
export interface DayRule {
  readonly zone: QuotaZone;
  /** Calls a day that the person allows. */
  readonly given?: number;
  readonly countsAs: CountedAs;
}

/** The counters of an access, named by hashes of its projects' keys, so that a job may store them. */
export const dayCountersSchema = z.object({
  names: z.array(z.string()).max(200),
  zone: z.enum(['America/Los_Angeles', 'UTC']),
  /** Calls a day that the person allows each project. */
  given: z.number().optional(),
});
export type DayCounters = z.infer<typeof dayCountersSchema>;

/** The day of one provider project, as a plan needs it; Infinity where no limit is known. */
export interface ProjectDay {
  readonly calls: number;
  readonly tokens: number;
  readonly callsPerDay: number;
  readonly tokensPerDay: number;
  /** Time (ms since 1970) at which the quota is there again. */
  readonly resetsAt: number;
  /** Nothing can be called before that time. */
  readonly isClosed: boolean;
}

const UTC_DAY: DayRule = { zone: 'UTC', countsAs: 'call' };

/** The use of the day that is under way. @param inFlight calls that may reach the provider in a day that just began */
export function onDay(
  before: DayUse | undefined,
  rule: DayRule | undefined,
  now: number,
  inFlight: number,
): DayUse {
  const { zone, given } = rule ?? UTC_DAY;
  const known = before ?? { limit: null, tokenLimit: null, closedUntil: 0 };
  const day =
    before && now < before.endsAt
      ? before
      : {
          endsAt: nextMidnight(now, zone),
          calls: inFlight,
          tokens: 0,
          limit: known.limit,
          tokenLimit: known.tokenLimit,
          closedUntil: known.closedUntil,
          seen: before?.seen,
        };
  return { ...day, given: given ?? null };
}

/** Calls a day that are allowed; Infinity while no limit is known. */
export function perDayOf({ given, limit }: DayUse): number {
  return given ?? limit ?? Infinity;
}

/** Calls that may still be started today. */
export function callsLeft(day: DayUse, now: number, countsAs: CountedAs = 'call'): number {
  if (countsAs === 'nothing') return Infinity;
  const isChecked = countsAs === 'check';
  if (now < day.closedUntil) return isChecked ? 1 : 0;
  const most = isChecked ? (day.given ?? Infinity) : perDayOf(day);
  return Math.max(0, most - day.calls - (day.away?.held ?? 0));
}

/** Time at which calls may start again; null while some are left. */
export function dayOverUntil(day: DayUse, now: number): number | null {
  if (callsLeft(day, now) > 0) return null;
  return now < day.closedUntil ? day.closedUntil : day.endsAt;
}

/** The day of a project for a plan: where no number is known, days are expected to have the calls of the last one that ended. */
export function projectDay(
  before: DayUse | undefined,
  { zone, given }: DayCounters,
  now: number,
): ProjectDay {
  const day = onDay(before, { zone, countsAs: 'call', ...(given !== undefined && { given }) }, now, 0);
  const isClosed = callsLeft(day, now) === 0;
  const seen = day.seen === undefined ? Infinity : Math.max(day.seen, isClosed ? 0 : day.calls + 1);
  const known = perDayOf(day);
  return {
    calls: day.calls,
    tokens: day.tokens,
    callsPerDay: known === Infinity ? seen : known,
    tokensPerDay: day.tokenLimit ?? Infinity,
    resetsAt: dayOverUntil(day, now) ?? day.endsAt,
    isClosed,
  };
}

/** Counts one call less: it was not sent, or the provider rejected it for a limit. @param endsAt day of its start */
export function uncounted(day: DayUse | undefined, endsAt: number | undefined): DayUse | undefined {
  if (!day || day.endsAt !== endsAt) return day;
  return { ...day, calls: Math.max(0, day.calls - 1) };
}

/** The day after an answer: a check that was answered over the limit shows that the limit no longer holds. */
export function answered(
  day: DayUse | undefined,
  tokens: number,
  isCheck: boolean,
  now: number,
): DayUse | undefined {
  if (!day) return day;
  const isOver = isCheck && (now < day.closedUntil || (day.limit !== null && day.calls > day.limit));
  return {
    ...day,
    tokens: day.tokens + tokens,
    ...(isOver && { limit: null, closedUntil: 0, seen: undefined }),
  };
}

/** Facts of a rejection for the quota of a day. */
export interface SpentDay {
  readonly resetsAt?: number;
  readonly quota?: { readonly metric: 'requests' | 'tokens'; readonly value?: number };
}

/**
 * The day after such a rejection. A quota that comes back at midnight is remembered for the days after; one that is
 * refilled continuously only closes the day until the time that the provider names.
 */
export function spent(day: DayUse, { resetsAt, quota }: SpentDay): DayUse {
  const isOfDay = resetsAt === undefined || resetsAt === day.endsAt;
  const { metric, value } = quota ?? {};
  const known = {
    ...(isOfDay && metric === 'requests' && value !== undefined && { limit: value }),
    ...(metric === 'tokens' && value !== undefined && { tokenLimit: value }),
    ...(isOfDay && value === undefined && { seen: Math.max(1, day.calls) }),
  };
  return { ...day, ...known, closedUntil: Math.max(day.closedUntil, resetsAt ?? day.endsAt) };
}

/** The share of one of `parts` processes while the store is unavailable. */
export function dayShare(day: DayUse | undefined, parts: number): DayUse | undefined {
  if (!day || perDayOf(day) === Infinity) return day;
  const left = Math.max(0, perDayOf(day) - day.calls);
  return { ...day, away: { held: left - Math.floor(left / parts), calls: day.calls } };
}

/** Adds the calls that a process made while the store was unavailable. */
export function dayAfterOutage(shared: DayUse | undefined, own: DayUse | undefined): DayUse | undefined {
  if (!shared || !own || shared.endsAt !== own.endsAt) return shared ?? own;
  const { away, ...rest } = own;
  return {
    ...rest,
    calls: shared.calls + Math.max(0, own.calls - (away?.calls ?? 0)),
    closedUntil: Math.max(shared.closedUntil, own.closedUntil),
  };
}
