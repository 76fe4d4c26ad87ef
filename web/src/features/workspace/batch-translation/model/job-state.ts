import type { BatchTranslationJob } from '@lacthu/contracts';

/** The job is queued or running. */
export function isActive(job: BatchTranslationJob): boolean {
  return job.status === 'pending' || job.status === 'processing';
}

/** The job is open and can be cancelled. Any other job can be deleted. */
export function hasNotEnded(job: BatchTranslationJob): boolean {
  return isActive(job) || job.status === 'waiting_quota' || job.status === 'paused';
}
