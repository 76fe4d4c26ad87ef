import type { BatchJobStatus as JobStatus } from '@lacthu/contracts';

export type { JobStatus };
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
  return ['pending', 'processing', 'waiting_quota', 'paused'].includes(status);
}

/** Returns the final state of a job without open items; null while some are open. */
export function finalStatus(counts: ItemCounts): FinalStatus | null {
  if (counts.open > 0) return null;
  if (counts.failed === 0) return counts.done === counts.total ? 'completed' : 'cancelled';
  return counts.done === 0 ? 'failed' : 'partial';
}
