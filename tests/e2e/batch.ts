import {
  batchTranslationAnswerSchema,
  startBatchTranslationResponseSchema,
  type BatchJobStatus,
  type BatchTranslationJob,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { ask } from './api';

const ENDED: ReadonlySet<BatchJobStatus> = new Set<BatchJobStatus>([
  'completed',
  'failed',
  'cancelled',
  'partial',
]);

/** True for a job that no worker continues; a paused one can be resumed. */
export function hasEnded({ status }: { readonly status: BatchJobStatus }): boolean {
  return ENDED.has(status);
}

/** A batch of a project, with a session of its owner. */
export interface Batch {
  readonly token: string;
  readonly projectId: number;
  readonly jobId: string;
}

/** Starts a batch. @param json the body of the start */
export async function startBatch(token: string, projectId: number, json: object): Promise<Batch> {
  const path = `/api/batch-translations/${projectId}/start`;
  const { jobId } = await ask(startBatchTranslationResponseSchema, 'POST', path, { token, json });
  return { token, projectId, jobId };
}

/** How it stands now. */
export async function batchNow({ token, projectId, jobId }: Batch, query = ''): Promise<BatchTranslationJob> {
  const path = `/api/batch-translations/${projectId}/${jobId}${query}`;
  return (await ask(batchTranslationAnswerSchema, 'GET', path, { token })).job;
}

/**
 * Polls as the screen does, until `isSo` holds.
 * @throws Error as soon as an answer's counters disagree with one another or with the answer before
 */
export async function untilBatch(
  batch: Batch,
  what: string,
  isSo: (job: BatchTranslationJob) => boolean,
  withinMs: number,
): Promise<BatchTranslationJob> {
  let before = 0;
  let disagrees = false;
  const seen = await waitFor(
    what,
    async () => {
      const job = await batchNow(batch, '?fields=summary');
      const progress = job.done_chapters + job.failed_chapters;
      disagrees =
        progress + job.pending_chapters !== job.total_chapters ||
        progress !== job.current_progress ||
        progress < before;
      before = progress;
      return (disagrees || isSo(job)) && job;
    },
    withinMs,
  );
  if (disagrees) throw new Error(`counters disagree: ${JSON.stringify(seen)}`);
  return seen;
}

/** Waits for its end. */
export function batchEnded(batch: Batch, withinMs: number): Promise<BatchTranslationJob> {
  return untilBatch(batch, 'the batch ends', hasEnded, withinMs);
}
