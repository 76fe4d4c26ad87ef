/** States of a job; the last four are final. A paused job waits for its owner. */
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

/** States of an item; the last three are final. */
export type JobItemStatus = 'pending' | 'processing' | 'done' | 'failed' | 'cancelled';

export interface ItemCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Items that are waiting or being processed. */
  readonly open: number;
}

/** Returns true for a job that has not ended: it can be cancelled but not deleted. */
export function isOpen(status: JobStatus): boolean {
  return status === 'pending' || status === 'processing' || status === 'paused';
}

/** Returns the final state of a job without open items; null while some are open. */
export function finalStatus(counts: ItemCounts): FinalStatus | null {
  if (counts.open > 0) return null;
  if (counts.failed === 0) return counts.done === counts.total ? 'completed' : 'cancelled';
  return counts.done === 0 ? 'failed' : 'partial';
}
