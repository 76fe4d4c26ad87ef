import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import { deleteSteps, endItem, loadSteps, lockJob, takeItem, toClaim, type Claim } from './held-item';
import { ClaimLost } from './item-outcome';
import { JobRegistry } from './job-registry';
import type { JobStatus } from './job-state';
import { advanceTurn, candidates } from './job-turns';
import { addJobUsage, type ModelUsage } from './job-usage';
import { returnedRows } from './returned-rows';
import { settleJob } from './settle-job';

export interface CommittedStep {
  readonly step: number;
  readonly result: unknown;
  readonly spent?: ModelUsage | undefined;
}

/**
 * Who works on what. Everything locks the job's row first and then its items, so that claims, endings and cancels
 * cannot deadlock; every write by a worker names the fence of its claim.
 */
@Injectable()
export class ClaimsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: JobRegistry,
  ) {}

  /** Takes the next due item of the user whose turn it is, or null when nothing is due. */
  claim(kind: string, leaseMs: number): Promise<ClaimedItem | null> {
    return this.unitOfWork.run(async (tx) => {
      for (const job of await candidates(tx, kind)) {
        const locked = await lockJob(tx, job.id);
        if (locked?.status !== 'pending' && locked?.status !== 'processing') continue;
        const item = await takeItem(tx, job.id, leaseMs);
        if (!item) continue;
        await tx.query(
          `UPDATE jobs SET status = 'processing', started_at = COALESCE(started_at, now())
           WHERE id = $1 AND status = 'pending'`,
          [job.id],
        );
        await advanceTurn(tx, kind, job);
        return toClaim({ ...job, ...locked }, item, await loadSteps(tx, job.id, item.position));
      }
      return null;
    });
  }

  /**
   * Prolongs the leases of these claims.
   * @returns the claims that still hold; the others were cancelled or taken over
   */
  async renew(claims: readonly Claim[], leaseMs: number): Promise<Claim[]> {
    const answer: unknown = await this.dataSource.query(
      `UPDATE job_items i SET lease_until = now() + $4 * interval '1 millisecond'
       FROM unnest($1::uuid[], $2::int[], $3::bigint[]) AS held (job_id, position, fence)
       WHERE i.job_id = held.job_id AND i.position = held.position AND i.fence = held.fence
         AND i.status = 'processing'
       RETURNING i.job_id, i.position, i.fence`,
      [
        claims.map((claim) => claim.jobId),
        claims.map((claim) => claim.position),
        claims.map((claim) => claim.fence),
        leaseMs,
      ],
    );
    return returnedRows<{ job_id: string; position: number; fence: string }>(answer).map((row) => ({
      jobId: row.job_id,
      position: row.position,
      fence: Number(row.fence),
    }));
  }

  /**
   * Commits one step with what its calls have used; tries and waits count anew, because the item has moved on. A step
   * that is brought a second time, because the answer to the first commit was lost, counts once.
   * @returns the state of the job
   * @throws ClaimLost
   */
  commitStep(
    claim: Claim,
    { step, result, spent }: CommittedStep,
    leaseMs: number,
  ): Promise<JobStatus | undefined> {
    return this.unitOfWork.run(async (tx) => {
      const held: unknown = await tx.query(
        `UPDATE job_items SET attempts = 1, deferrals = 0, lease_until = now() + $4 * interval '1 millisecond'
         WHERE job_id = $1 AND position = $2 AND fence = $3 AND status = 'processing' RETURNING position`,
        [claim.jobId, claim.position, claim.fence, leaseMs],
      );
      if (returnedRows(held).length === 0) throw new ClaimLost();
      const stored: unknown = await tx.query(
        `INSERT INTO job_steps (job_id, position, step, result) VALUES ($1, $2, $3, $4)
         ON CONFLICT (job_id, position, step) DO UPDATE SET result = EXCLUDED.result
           WHERE job_steps.result IS DISTINCT FROM EXCLUDED.result
         RETURNING step`,
        [claim.jobId, claim.position, step, JSON.stringify(result ?? null)],
      );
      const jobs: { status: JobStatus }[] = await tx.query('SELECT status FROM jobs WHERE id = $1', [
        claim.jobId,
      ]);
      if (spent && returnedRows(stored).length > 0) await addJobUsage(tx, claim.jobId, spent);
      return jobs[0]?.status;
    });
  }

  /** Counts calls that no step is committed for. What was paid was paid: no claim is needed. */
  spend(jobId: string, spent: ModelUsage): Promise<void> {
    return this.unitOfWork.run((tx) => addJobUsage(tx, jobId, spent));
  }

  /** Ends an item well. @throws ClaimLost */
  complete(claim: Claim, result: unknown): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockJob(tx, claim.jobId);
      const values = [JSON.stringify(result ?? null)];
      await endItem(tx, claim, `status = 'done', ended_at = now(), result = $4`, values);
      await deleteSteps(tx, claim);
      await this.settle(tx, claim.jobId);
    });
  }

  /**
   * Ends an item badly. A result takes the place of its steps; without one they wait for a further round, and so does the
   * result of an earlier one.
   * @throws ClaimLost
   */
  fail(claim: Claim, failure: { code: string; message: string; result?: unknown }): Promise<void> {
    const result = failure.result === undefined ? null : JSON.stringify(failure.result);
    return this.unitOfWork.run(async (tx) => {
      await lockJob(tx, claim.jobId);
      await endItem(
        tx,
        claim,
        `status = 'failed', ended_at = now(), failure_code = $4, failure_message = $5, result = COALESCE($6, result)`,
        [failure.code, failure.message, result],
      );
      if (result !== null) await deleteSteps(tx, claim);
      await this.settle(tx, claim.jobId);
    });
  }

  /** Fails this item and all that wait; items in other hands may still end well. @throws ClaimLost */
  halt(claim: Claim, failure: { code: string; message: string }): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockJob(tx, claim.jobId);
      await endItem(tx, claim, `status = 'failed', failure_code = $4, failure_message = $5`, [
        failure.code,
        failure.message,
      ]);
      await tx.query(
        `UPDATE job_items SET status = 'failed', failure_code = $2, failure_message = $3, ended_at = now()
         WHERE job_id = $1 AND status = 'pending'`,
        [claim.jobId, failure.code, failure.message],
      );
      await tx.query(`UPDATE jobs SET halt_message = $2, pause_message = NULL WHERE id = $1`, [
        claim.jobId,
        failure.message,
      ]);
      await this.settle(tx, claim.jobId);
    });
  }

  /**
   * Lets the job wait for a person. The item goes back untried; items in other hands may still end well. A worker that
   * began before the last resume knows nothing of what was mended and only gives its item back.
   * @throws ClaimLost
   */
  pause(claim: Claim & Pick<ClaimedItem, 'resumes'>, message: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const job = await lockJob(tx, claim.jobId);
      await endItem(tx, claim, `status = 'pending', due_at = now(), attempts = attempts - 1`, []);
      if (job?.resumes !== claim.resumes) return;
      const paused: unknown = await tx.query(
        `UPDATE jobs SET status = 'paused', pause_message = $2
         WHERE id = $1 AND status IN ('pending', 'processing') AND halt_message IS NULL RETURNING id`,
        [claim.jobId, message],
      );
      if (returnedRows(paused).length > 0) {
        await tx.query('DELETE FROM job_secrets WHERE job_id = $1', [claim.jobId]);
      }
    });
  }

  /**
   * Puts an item back, due after `delayMs`. In a job that was halted meanwhile it fails with the job's reason.
   * @param cost what this try counts as: an attempt, a deferral, or nothing at all (a stopping worker)
   */
  putBack(claim: Claim, delayMs: number, cost: 'attempt' | 'deferral' | 'nothing'): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockJob(tx, claim.jobId);
      await endItem(
        tx,
        claim,
        `status = CASE WHEN halted.message IS NULL THEN 'pending' ELSE 'failed' END,
         failure_code = CASE WHEN halted.message IS NULL THEN NULL ELSE 'halted' END,
         failure_message = halted.message,
         ended_at = CASE WHEN halted.message IS NULL THEN NULL ELSE now() END,
         due_at = now() + $4 * interval '1 millisecond',
         attempts = attempts - $5,
         deferrals = deferrals + $6`,
        [delayMs, cost === 'attempt' ? 0 : 1, cost === 'deferral' ? 1 : 0],
        'FROM (SELECT halt_message AS message FROM jobs WHERE id = $1) AS halted',
      );
      await this.settle(tx, claim.jobId);
    });
  }

  private async settle(tx: Tx, jobId: string): Promise<void> {
    const ended = await settleJob(tx, jobId);
    if (ended) await this.registry.get(ended.kind).ended(tx, ended.job);
  }
}
