import type { BatchJobStatus } from '@lacthu/contracts';

/** State of a background job; `queued` is one of speech that waits for its turn. */
export type JobState = BatchJobStatus | 'queued';
