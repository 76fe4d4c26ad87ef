import { sentenceOf } from '../provider-errors/error-sentences';
import { nextMidnight, type QuotaZone } from '../provider-errors/next-midnight';
import { ProviderError } from '../provider-errors/provider-error';
import type { ProjectDay } from '../rate-limiter/day-quota';

/** Calls that one provider project allows a day. */
export interface DayQuota {
  /** Calls left today. */
  readonly left: number;
  readonly perDay: number;
  /** Ms since 1970; the quota is full again then, and at each `nextReset` after it. */
  readonly resetsAt: number;
  readonly nextReset: (resetsAt: number) => number;
  readonly reason: string;
}

/** A call as the quotas of a day count it. */
export interface CallOfDay {
  readonly model: string;
  /** Absent: UTC. */
  readonly zone?: QuotaZone | undefined;
  /** Tokens of prompt and answer. */
  readonly tokens: number;
}

export interface BatchSchedule {
  /** Ms since 1970. */
  readonly endsAt: number;
  readonly waits: readonly { readonly until: number; readonly reason: string }[];
}

/** Longer plans name no further waits; they end by the average of a day. */
const MAX_WAITS = 400;

/** The quota of a project in calls, by its limits of calls and of tokens. */
export function quotaOf(day: ProjectDay, { model, zone = 'UTC', tokens }: CallOfDay): DayQuota {
  const { callsPerDay, tokensPerDay, resetsAt } = day;
  const ofTokens = (left: number): number => Math.max(0, Math.floor(left / tokens));
  const perDay = Math.max(1, Math.min(callsPerDay, ofTokens(tokensPerDay)));
  const left = Math.min(callsPerDay - day.calls, ofTokens(tokensPerDay - day.tokens));
  const isOfTokens = ofTokens(tokensPerDay) < callsPerDay;
  const value = isOfTokens ? tokensPerDay : callsPerDay;
  const quota = { period: 'day', metric: isOfTokens ? 'tokens' : 'requests', model } as const;
  return {
    left: day.isClosed ? 0 : Math.max(0, left),
    perDay,
    resetsAt,
    nextReset: (at) => nextMidnight(at, zone),
    reason: sentenceOf(
      new ProviderError('day_limited', { quota: { ...quota, ...(value < Infinity && { value }) } }),
    ),
  };
}

interface Pool {
  readonly quota: DayQuota;
  left: number;
  resetsAt: number;
}

/**
 * Predicts when a number of calls ends that run at a steady rate and within the quotas of a day, which add up. Whenever all
 * are used up, the calls wait for the earliest reset.
 *
 * @param msPerCall time per call, with all that run at once
 * @param quotas none: nothing but the rate limits the calls
 */
export function scheduleCalls(
  calls: number,
  msPerCall: number,
  quotas: readonly DayQuota[],
  now: number,
): BatchSchedule {
  const pools: Pool[] = quotas
    .filter(({ left, perDay }) => perDay > 0 || left > 0)
    .map((quota) => ({ quota, left: quota.left, resetsAt: quota.resetsAt }));
  if (pools.length === 0) return { endsAt: now + calls * msPerCall, waits: [] };
  const waits: { until: number; reason: string }[] = [];
  let time = now;
  let open = calls;
  while (open > 0) {
    refill(pools, time);
    const next = earliest(pools);
    const most = Math.min(open, totalOf(pools), Math.ceil(Math.max(0, next.resetsAt - time) / msPerCall));
    take(pools, most);
    open -= most;
    time += most * msPerCall;
    if (open === 0 || time >= next.resetsAt) continue;
    if (waits.length === MAX_WAITS) return { endsAt: time + daysFor(open, pools), waits };
    waits.push({ until: next.resetsAt, reason: next.quota.reason });
    time = next.resetsAt;
  }
  return { endsAt: time, waits };
}

function refill(pools: readonly Pool[], time: number): void {
  for (const pool of pools) {
    while (pool.resetsAt <= time) {
      pool.left = pool.quota.perDay;
      pool.resetsAt = pool.quota.nextReset(pool.resetsAt);
    }
  }
}

/** Uses the quota first that comes back first. */
function take(pools: readonly Pool[], calls: number): void {
  let open = calls;
  for (const pool of [...pools].sort((one, other) => one.resetsAt - other.resetsAt)) {
    const taken = Math.min(open, pool.left);
    pool.left -= taken;
    open -= taken;
  }
}

function earliest(pools: readonly Pool[]): Pool {
  return pools.reduce((first, each) => (each.resetsAt < first.resetsAt ? each : first));
}

function totalOf(pools: readonly Pool[]): number {
  return pools.reduce((total, { left }) => total + left, 0);
}

function daysFor(calls: number, pools: readonly Pool[]): number {
  const perDay = pools.reduce((total, { quota }) => total + quota.perDay, 0);
  return Math.ceil(calls / Math.max(1, perDay)) * DAY_MS;
}

const DAY_MS = 86_400_000;
