import type { BatchTranslationJob } from '@lacthu/contracts';

/** Work goes on: it can be cancelled. Any other job can be deleted. */
export function isActive(job: BatchTranslationJob): boolean {
  return job.status === 'pending' || job.status === 'processing';
}
