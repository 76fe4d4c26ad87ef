import type { BatchJobStatus } from '@lacthu/contracts';

/** State of a background job; `queued` is a speech job that waits for its turn. */
export type JobState = BatchJobStatus | 'queued';
