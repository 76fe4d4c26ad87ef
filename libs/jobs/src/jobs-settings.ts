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

export const DEFAULT_TIMINGS = { leaseMs: 15_000, reconcileMs: 5_000, stopGraceMs: 15_000 } as const;
