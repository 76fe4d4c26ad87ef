/** A job's states; the last four are final. A paused one waits for a person. */
export const JOB_STATUSES = [
  'pending',
  'processing',
  'paused',
  'completed',
  'failed',
  'cancelled',
  'partial',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
type FinalStatus = Extract<JobStatus, 'completed' | 'failed' | 'cancelled' | 'partial'>;

/** An item's states; the last three are final. */
export type JobItemStatus = 'pending' | 'processing' | 'done' | 'failed' | 'cancelled';

export interface ItemCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Items that are still to be worked on, also those a worker holds right now. */
  readonly open: number;
}

/** True for a job that has not ended: it can be cancelled, not deleted. */
export function isOpen(status: JobStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'paused';
}

/** What a job has come to when none of its items is open; null while some are. */
export function finalStatus(counts: ItemCounts): FinalStatus | null {
  if (counts.open > 0) return null;
  if (counts.failed === 0) return counts.done === counts.total ? 'completed' : 'cancelled';
  return counts.done === 0 ? 'failed' : 'partial';
}
