import type { ActingUser } from '@lacthu/http';

/** An item claimed by one worker. */
export interface ClaimedItem {
  readonly jobId: string;
  readonly position: number;
  readonly fence: number;
  readonly owner: ActingUser;
  readonly scopeId: number | null;
  readonly options: unknown;
  readonly payload: unknown;
  /** Attempts and deferrals since the last committed step, which resets both ({@link resetAttempts}). */
  attempt: number;
  deferrals: number;
  readonly steps: ReadonlyMap<number, unknown>;
  /** Number of retries after a failure. */
  readonly retries: number;
  /** Result of an earlier failed round. */
  readonly previousResult: unknown;
  /** Number of resumes of the job when the item was claimed. */
  readonly resumes: number;
  /** Correlation id of the request that started the job. */
  readonly correlationId: string;
}

/** Mirrors the reset of the row after a committed step: first attempt, no deferrals. */
export function resetAttempts(item: ClaimedItem): void {
  item.attempt = 1;
  item.deferrals = 0;
}
