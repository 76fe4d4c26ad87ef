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

export interface BatchSchedule {
  /** Ms since 1970. */
  readonly endsAt: number;
  readonly waits: readonly { readonly until: number; readonly reason: string }[];
}

/** Longer plans name no further waits; they end by the average of a day. */
const MAX_WAITS = 400;

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
