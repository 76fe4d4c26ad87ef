import type { BatchTranslationJob } from '@lacthu/contracts';

/** Work goes on by itself. */
export function isActive(job: BatchTranslationJob): boolean {
  return job.status === 'pending' || job.status === 'processing';
}

/** It has not ended: it can be cancelled. Any other job can be deleted. */
export function hasNotEnded(job: BatchTranslationJob): boolean {
  return isActive(job) || job.status === 'paused';
}
