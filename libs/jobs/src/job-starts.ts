import type { IdempotencyTable } from '@lacthu/database';
import { z } from 'zod';

/** Answer to a request that starts a job. */
export const startedJobSchema = z.object({ jobId: z.string(), items: z.number().int() });

export type StartedJob = Readonly<z.infer<typeof startedJobSchema>>;

/** Idempotency records of requests that start a job; {@link Jobs.create} writes them with it. */
export const JOB_STARTS: IdempotencyTable = {
  name: 'job_starts',
  kind: 'kind',
  key: 'start_key',
  answer: `jsonb_build_object('jobId', job_id, 'items', items)`,
};
