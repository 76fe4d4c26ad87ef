import type { JobState } from '../../../ui/job-state';

/** A chapter that a job could not do. */
export interface FailedChapter {
  readonly title: string;
  readonly reason: string;
}

/** A background job over chapters, whatever it does with them. */
export interface TrackedJob {
  /** Kind of its {@link JobSource}. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: number;
  readonly status: JobState;
  readonly total: number;
  /** Chapters that have ended, well or badly. */
  readonly done: number;
  readonly currentTitle: string | null;
  /** Seconds; null while nothing can be said. */
  readonly secondsLeft: number | null;
  /** Why it failed or stands still. */
  readonly message: string | null;
  /** Empty where only the list has been asked. */
  readonly failures: readonly FailedChapter[];
  /** Locked lines that were left as they stood; 0 where only the list has been asked. */
  readonly lockedLines: number;
}

/** Where jobs of one kind come from, and how they are ended. All calls throw an ApiError when they are refused. */
export interface JobSource {
  /** As live hints call it. */
  readonly kind: string;
  /** What such a job is called, such as 'Hậu kỳ'. */
  readonly name: string;
  /** The person's open jobs; may also hold some that have ended. */
  list(signal: AbortSignal): Promise<readonly TrackedJob[]>;
  find(id: string, signal: AbortSignal): Promise<TrackedJob>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const ENDED: ReadonlySet<JobState> = new Set(['completed', 'partial', 'failed', 'cancelled']);

/** Nothing more will happen to it. */
export function hasEnded(status: JobState): boolean {
  return ENDED.has(status);
}

/** It waits or works, and goes on by itself. */
export function isActive(status: JobState): boolean {
  return !hasEnded(status) && status !== 'paused';
}

/** Whether cancelling is offered (specification 2, §4); a job that stands still can be ended too. */
export function mayCancel(status: JobState): boolean {
  return !hasEnded(status);
}

/** Whether removing is offered (specification 2, §4). */
export function mayRemove(status: JobState): boolean {
  return hasEnded(status);
}
