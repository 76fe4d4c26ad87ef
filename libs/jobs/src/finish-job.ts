import type { EntityManager } from 'typeorm';
import { OPEN } from './due-items';
import type { EndedJob } from './job-kind';
import { finalStatus, type ItemCounts } from './job-state';
import { returnedRows } from './returned-rows';

interface EndedRow {
  readonly id: string;
  readonly kind: string;
  readonly owner_id: string;
  readonly scope_id: string | null;
  readonly ended_at: Date;
}

/**
 * Ends a job when its last item has ended, and deletes its secret in the same transaction. The caller holds the lock
 * on the job's row, so that of two workers ending the last two items one sees both.
 * @returns the job and its kind if this call has ended it and it was not cancelled; else null
 */
export async function finishJob(
  tx: EntityManager,
  jobId: string,
): Promise<{ kind: string; job: EndedJob } | null> {
  const [counts]: ItemCounts[] = await tx.query(
    `SELECT count(*)::int AS total,
            count(*) FILTER (WHERE status = 'done')::int AS done,
            count(*) FILTER (WHERE status = 'failed')::int AS failed,
            count(*) FILTER (WHERE status IN ('pending', 'processing'))::int AS open
     FROM job_items WHERE job_id = $1`,
    [jobId],
  );
  const status = counts ? finalStatus(counts) : null;
  if (!counts || !status) return null;
  const ended: unknown = await tx.query(
    `UPDATE jobs SET status = $2, ended_at = now() WHERE id = $1 AND status IN ${OPEN}
     RETURNING id, kind, owner_id, scope_id, ended_at`,
    [jobId, status],
  );
  await tx.query('DELETE FROM job_secrets WHERE job_id = $1', [jobId]);
  const [row] = returnedRows<EndedRow>(ended);
  if (!row || status === 'cancelled') return null;
  const { total, failed } = counts;
  return { kind: row.kind, job: { ...endedJob(row), outcome: status, total, failed } };
}

function endedJob(row: EndedRow): Pick<EndedJob, 'id' | 'ownerId' | 'scopeId' | 'endedAt'> {
  return {
    id: row.id,
    ownerId: Number(row.owner_id),
    scopeId: row.scope_id === null ? null : Number(row.scope_id),
    endedAt: row.ended_at,
  };
}
