import type { JobState } from '../../../ui/job-state';

/** A chapter that failed. */
export interface FailedChapter {
  readonly title: string;
  readonly reason: string;
}

/** A background job over chapters, of any kind. */
export interface TrackedJob {
  /** Kind of its {@link JobSource}. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: number;
  readonly status: JobState;
  readonly total: number;
  /** Number of finished chapters, successful or not. */
  readonly done: number;
  readonly currentTitle: string | null;
  /** Seconds; null while unknown. */
  readonly secondsLeft: number | null;
  /** Why it failed or paused. */
  readonly message: string | null;
  /** Empty when only the list was requested. */
  readonly failures: readonly FailedChapter[];
  /** Number of skipped locked lines; 0 when only the list was requested. */
  readonly lockedLines: number;
}

/** Source of one kind of jobs, with its actions. All calls reject with an ApiError. */
export interface JobSource {
  /** As live hints call it. */
  readonly kind: string;
  /** Label of such a job, such as 'Hậu kỳ'. */
  readonly name: string;
  /** The user's open jobs; may also contain ended ones. */
  list(signal: AbortSignal): Promise<readonly TrackedJob[]>;
  find(id: string, signal: AbortSignal): Promise<TrackedJob>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const ENDED: ReadonlySet<JobState> = new Set(['completed', 'partial', 'failed', 'cancelled']);

/** The job has ended. */
export function hasEnded(status: JobState): boolean {
  return ENDED.has(status);
}

/** The job is queued or running. */
export function isActive(status: JobState): boolean {
  return !hasEnded(status) && status !== 'paused';
}

/** Whether cancelling is offered (specification 2, §4); also for a paused job. */
export function mayCancel(status: JobState): boolean {
  return !hasEnded(status);
}

/** Whether removing is offered (specification 2, §4). */
export function mayRemove(status: JobState): boolean {
  return hasEnded(status);
}
