import type { EntityManager } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import { DUE } from './due-items';
import { ClaimLostError } from './item-outcome';
import type { JobStatus } from './job-state';
import type { CandidateRow } from './fair-queueing';
import { returnedRows } from './returned-rows';

/** A worker's claim on an item; the fence identifies it. */
export type Claim = Pick<ClaimedItem, 'jobId' | 'position' | 'fence'>;

/** State of the job under its lock: a resume may have changed it since the candidates were read. */
interface LockedJob {
  readonly status: JobStatus;
  readonly options: unknown;
  readonly resumes: number;
}

/** A due item as the next claim on it will see it. */
interface ItemRow {
  readonly position: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly deferrals: number;
  readonly retries: number;
  readonly result: unknown;
  readonly fence: string;
}

/** Locks the job's row, always before its items. */
export async function lockJob(tx: EntityManager, jobId: string): Promise<LockedJob | undefined> {
  const rows: LockedJob[] = await tx.query(
    `SELECT status, options, resumes FROM jobs WHERE id = $1 FOR NO KEY UPDATE`,
    [jobId],
  );
  return rows[0];
}

/** Locks the first due items after a position; those that other workers lock are skipped. */
export async function lockDueItems(
  tx: EntityManager,
  jobId: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<ItemRow[]> {
  return tx.query(
    `SELECT i.position, i.payload, i.attempts + 1 AS attempts, i.deferrals, i.retries, i.result, i.fence + 1 AS fence
     FROM job_items i WHERE i.job_id = $1 AND i.position > $2 AND ${DUE}
     ORDER BY i.position LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [jobId, after, most],
  );
}

/** Claims locked items under new fences. */
export async function takeItems(
  tx: EntityManager,
  jobId: string,
  positions: readonly number[],
  leaseMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE job_items SET status = 'processing', attempts = attempts + 1, fence = fence + 1,
            lease_until = now() + $3 * interval '1 millisecond'
     WHERE job_id = $1 AND position = ANY($2)`,
    [jobId, positions, leaseMs],
  );
}

/** Steps committed by earlier attempts, by position and number. */
export async function loadSteps(
  tx: EntityManager,
  jobId: string,
  positions: readonly number[],
): Promise<(position: number) => Map<number, unknown>> {
  const rows: { position: number; step: number; result: unknown }[] = await tx.query(
    'SELECT position, step, result FROM job_steps WHERE job_id = $1 AND position = ANY($2)',
    [jobId, positions],
  );
  return (position) =>
    new Map(rows.filter((row) => row.position === position).map((row) => [row.step, row.result]));
}

export async function deleteSteps(tx: EntityManager, { jobId, position }: Claim): Promise<void> {
  await tx.query('DELETE FROM job_steps WHERE job_id = $1 AND position = $2', [jobId, position]);
}

/**
 * Ends or returns the item of this claim; `assignment` may use parameters from $4 on.
 * @throws ClaimLostError if it was cancelled or taken over
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
  if (returnedRows(answer).length === 0) throw new ClaimLostError();
}

/** Return of an item to the other waiting ones. */
export interface ReturnedItem {
  readonly delayMs: number;
  /** Counts the run as an attempt, as a deferral, or not at all. */
  readonly cost: 'attempt' | 'deferral' | 'nothing';
  /** The limit that the item waits for, in words for the owner. */
  readonly limit?: string | undefined;
}

/** Returns an item, due after `delayMs`. If the job was halted meanwhile, the item fails with the job's reason. */
export async function returnItem(
  tx: EntityManager,
  claim: Claim,
  { delayMs, cost, limit }: ReturnedItem,
): Promise<void> {
  await endItem(
    tx,
    claim,
    `status = CASE WHEN halted.message IS NULL THEN 'pending' ELSE 'failed' END,
     failure_code = CASE WHEN halted.message IS NULL THEN NULL ELSE 'halted' END,
     failure_message = halted.message,
     ended_at = CASE WHEN halted.message IS NULL THEN NULL ELSE now() END,
     due_at = now() + $4 * interval '1 millisecond',
     attempts = attempts - $5,
     deferrals = deferrals + $6,
     wait_reason = $7`,
    [delayMs, cost === 'attempt' ? 0 : 1, cost === 'deferral' ? 1 : 0, limit ?? null],
    'FROM (SELECT halt_message AS message FROM jobs WHERE id = $1) AS halted',
  );
}

/** A job of which items are claimed. */
export type ClaimedJob = CandidateRow & LockedJob;

export function toClaim(job: ClaimedJob, item: ItemRow, steps: Map<number, unknown>): ClaimedItem {
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
