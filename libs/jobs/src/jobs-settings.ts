import type { ServiceConfig } from '@lacthu/config';

/** Injection token of the checked {@link JobsSettings}. */
export const JOBS_SETTINGS = Symbol('JOBS_SETTINGS');

export interface JobsSettings {
  readonly redisUrl: string;
  /** Prefix of every Redis key: one per environment and per test run. */
  readonly prefix: string;
  /** False in processes that only create jobs (APP_ROLES without `jobs`). */
  readonly worksOnJobs: boolean;
  /** Lease duration (ms): afterwards another worker may take the item over. */
  readonly leaseMs: number;
  /** Interval of the reconcile loop (ms). */
  readonly reconcileMs: number;
  /** Grace period of a shutdown before claimed items are aborted and returned (ms). */
  readonly stopGraceMs: number;
}

export const DEFAULT_TIMINGS = { leaseMs: 15_000, reconcileMs: 5_000 } as const;

/** Part of STOP_SECONDS reserved for aborting and returning items, publishing events and closing connections. */
const LAST_SECONDS = 5;

/**
 * Grace period of a shutdown in milliseconds. Provider calls in flight are paid for, so they get all the time that the
 * process has.
 */
export function stopGraceOf({
  STOP_SECONDS,
  DRAIN_SECONDS,
}: Pick<ServiceConfig, 'STOP_SECONDS' | 'DRAIN_SECONDS'>): number {
  return Math.max(0, STOP_SECONDS - DRAIN_SECONDS - LAST_SECONDS) * 1_000;
}
