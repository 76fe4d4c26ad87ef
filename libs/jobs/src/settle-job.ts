import type { EntityManager } from 'typeorm';
import { finalStatus, type ItemCounts } from './job-state';

/**
 * Ends a job when its last item has ended, and deletes its secret in the same transaction. The caller holds the
 * lock on the job's row, so that of two workers that end the last two items one sees both.
 */
export async function settleJob(tx: EntityManager, jobId: string): Promise<void> {
  const [counts]: ItemCounts[] = await tx.query(
    `SELECT count(*)::int AS total,
            count(*) FILTER (WHERE status = 'done')::int AS done,
            count(*) FILTER (WHERE status = 'failed')::int AS failed,
            count(*) FILTER (WHERE status IN ('pending', 'processing'))::int AS open
     FROM job_items WHERE job_id = $1`,
    [jobId],
  );
  const status = counts ? finalStatus(counts) : null;
  if (!status) return;
  await tx.query(
    `UPDATE jobs SET status = $2, ended_at = now() WHERE id = $1 AND status IN ('pending', 'processing', 'paused')`,
    [jobId, status],
  );
  await tx.query('DELETE FROM job_secrets WHERE job_id = $1', [jobId]);
}
