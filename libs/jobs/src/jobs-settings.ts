import type { ServiceConfig } from '@lacthu/config';

/** Injection token of the checked {@link JobsSettings}. */
export const JOBS_SETTINGS = Symbol('JOBS_SETTINGS');

export interface JobsSettings {
  readonly redisUrl: string;
  /** In front of every Redis key: one per environment and per test run. */
  readonly prefix: string;
  /** False in processes that only create jobs (APP_ROLES without `jobs`). */
  readonly worksOnJobs: boolean;
  /** An item whose worker has not been heard of for this long (ms) may be taken by another. */
  readonly leaseMs: number;
  /** Between two rounds of the reconcile loop (ms). */
  readonly reconcileMs: number;
  /** How long a stop waits for work in hand before it aborts and gives it back (ms). */
  readonly stopGraceMs: number;
}

export const DEFAULT_TIMINGS = { leaseMs: 15_000, reconcileMs: 5_000 } as const;

/** Of STOP_SECONDS: to abort what is still in hand, give it back, publish what was said and close. */
const LAST_SECONDS = 5;

/**
 * Calls to a provider that are under way at a stop are paid for: they get all the time that the process has.
 * @returns milliseconds
 */
export function stopGraceOf({
  STOP_SECONDS,
  DRAIN_SECONDS,
}: Pick<ServiceConfig, 'STOP_SECONDS' | 'DRAIN_SECONDS'>): number {
  return Math.max(0, STOP_SECONDS - DRAIN_SECONDS - LAST_SECONDS) * 1_000;
}
