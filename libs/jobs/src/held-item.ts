import type { EntityManager } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import { DUE } from './due-items';
import { ClaimLost } from './item-outcome';
import type { JobStatus } from './job-state';
import type { CandidateRow } from './job-turns';
import { returnedRows } from './returned-rows';

/** Which item a worker holds, and since which claim of it. */
export type Claim = Pick<ClaimedItem, 'jobId' | 'position' | 'fence'>;

/** As it stands under its lock: a resume may have changed it since the candidates were looked up. */
interface LockedJob {
  readonly status: JobStatus;
  readonly options: unknown;
  readonly resumes: number;
}

interface ItemRow {
  readonly position: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deferrals: number;
  readonly retries: number;
  readonly result: unknown;
  readonly fence: string;
}

/** Locks the job's row, which comes before its items. */
export async function lockJob(tx: EntityManager, jobId: string): Promise<LockedJob | undefined> {
  const rows: LockedJob[] = await tx.query(
    `SELECT status, options, resumes FROM jobs WHERE id = $1 FOR NO KEY UPDATE`,
    [jobId],
  );
  return rows[0];
}

/** Takes the first due item under a new fence, or none when others have them all. */
export async function takeItem(
  tx: EntityManager,
  jobId: string,
  leaseMs: number,
): Promise<ItemRow | undefined> {
  const answer: unknown = await tx.query(
    `UPDATE job_items SET status = 'processing', attempts = attempts + 1, fence = fence + 1,
            lease_until = now() + $2 * interval '1 millisecond'
     WHERE job_id = $1 AND position = (
       SELECT i.position FROM job_items i WHERE i.job_id = $1 AND ${DUE}
       ORDER BY i.position LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING position, payload, attempts, deferrals, retries, result, fence`,
    [jobId, leaseMs],
  );
  return returnedRows<ItemRow>(answer)[0];
}

/** What earlier tries have committed, by step. */
export async function loadSteps(
  tx: EntityManager,
  jobId: string,
  position: number,
): Promise<Map<number, unknown>> {
  const rows: { step: number; result: unknown }[] = await tx.query(
    'SELECT step, result FROM job_steps WHERE job_id = $1 AND position = $2',
    [jobId, position],
  );
  return new Map(rows.map((row) => [row.step, row.result]));
}

export async function deleteSteps(tx: EntityManager, { jobId, position }: Claim): Promise<void> {
  await tx.query('DELETE FROM job_steps WHERE job_id = $1 AND position = $2', [jobId, position]);
}

/**
 * Ends or returns the item that this claim holds; `assignment` may use parameters from $4 on.
 * @throws ClaimLost when it was cancelled or taken over
 */
export async function endItem(
  tx: EntityManager,
  claim: Claim,
  assignment: string,
  values: unknown[],
  from = '',
): Promise<void> {
  const answer: unknown = await tx.query(
    `UPDATE job_items SET lease_until = NULL, ${assignment} ${from}
     WHERE job_id = $1 AND position = $2 AND fence = $3 AND status = 'processing' RETURNING position`,
    [claim.jobId, claim.position, claim.fence, ...values],
  );
  if (returnedRows(answer).length === 0) throw new ClaimLost();
}

export function toClaim(
  job: CandidateRow & LockedJob,
  item: ItemRow,
  steps: Map<number, unknown>,
): ClaimedItem {
  return {
    jobId: job.id,
    position: item.position,
    fence: Number(item.fence),
    owner: { id: Number(job.owner_id), role: job.owner_role, proActive: job.owner_pro },
    scopeId: job.scope_id === null ? null : Number(job.scope_id),
    options: job.options,
    payload: item.payload,
    attempt: item.attempts,
    deferrals: item.deferrals,
    steps,
    retries: item.retries,
    previousResult: item.result,
    resumes: job.resumes,
    correlationId: job.correlation_id ?? job.id,
  };
}
