import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import {
  deleteSteps,
  endItem,
  lockJob,
  returnItem,
  takeItems,
  type Claim,
  type ReturnedItem,
} from './claim-rows';
import { ClaimLostError, type JobPaused, type JobWaiting } from './item-outcome';
import { chooseItems, type Companionship } from './choose-items';
import type { WaitingJob } from './job-kind';
import { JobRegistry } from './job-registry';
import type { JobStatus } from './job-state';
import { advanceVirtualTime, candidates } from './fair-queueing';
import { addJobUsage, type ModelUsage } from './job-usage';
import { returnedRows } from './returned-rows';
import { finishJob } from './finish-job';

export interface CommittedStep {
  readonly step: number;
  readonly result: unknown;
  readonly spent?: ModelUsage | undefined;
}

/** A claim that knows how often its job had been resumed when the item was claimed. */
type HeldItem = Claim & Pick<ClaimedItem, 'resumes'>;

interface WaitingRow {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly scopeId: string | null;
  readonly waits: number;
}

/**
 * Claims of workers on items. Every transaction locks the job's row first and then its items, so that claims, endings
 * and cancellations cannot deadlock. Every write of a worker checks the fence of its claim.
 */
@Injectable()
export class ClaimsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: JobRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the next due item in fair order between owners, with the following due ones of its job that may join it.
   * @returns the items in their order; none if nothing is due
   */
  claim(kind: Companionship, leaseMs: number): Promise<ClaimedItem[]> {
    return this.unitOfWork.run(async (tx) => {
      for (const job of await candidates(tx, kind.kind)) {
        const locked = await lockJob(tx, job.id);
        if (locked?.status !== 'pending' && locked?.status !== 'processing') continue;
        const items = await chooseItems(tx, { ...job, ...locked }, kind);
        if (items.length === 0) continue;
        await takeItems(
          tx,
          job.id,
          items.map(({ position }) => position),
          leaseMs,
        );
        await tx.query(
          `UPDATE jobs SET status = 'processing', started_at = COALESCE(started_at, now())
           WHERE id = $1 AND status = 'pending'`,
          [job.id],
        );
        await advanceVirtualTime(tx, kind.kind, job, items.length);
        return items;
      }
      return [];
    });
  }

  /**
   * Extends the leases of these claims.
   * @returns the claims that are still valid; the others were cancelled or taken over
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
   * Commits one step with the usage of its calls and resets attempts and deferrals, because the item has progressed. A
   * step committed twice, because the answer to the first commit was lost, counts once.
   * @returns the state of the job
   * @throws ClaimLostError
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
      if (returnedRows(held).length === 0) throw new ClaimLostError();
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

  /** Counts calls without a committed step. Requires no valid claim, because the calls were paid for in any case. */
  spend(jobId: string, spent: ModelUsage): Promise<void> {
    return this.unitOfWork.run((tx) => addJobUsage(tx, jobId, spent));
  }

  /** Ends an item as done. @throws ClaimLostError */
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
   * Ends an item as failed. A result replaces its steps; without a result, the steps and the result of an earlier
   * round stay for the next one.
   * @throws ClaimLostError
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

  /** Fails this item and all waiting ones; items claimed by other workers may still succeed. @throws ClaimLostError */
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
   * Pauses the job until its owner acts. The item goes back without an attempt; items claimed by other workers may
   * still succeed. A worker that started before the last resume only returns its item, because its reason may be
   * outdated.
   * @throws ClaimLostError
   */
  pause(
    claim: HeldItem,
    { message, reason, successor }: Pick<JobPaused, 'message' | 'reason' | 'successor'>,
  ): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const job = await lockJob(tx, claim.jobId);
      await returnItem(tx, claim, { delayMs: 0, cost: 'nothing' });
      if (job?.resumes === claim.resumes) {
        const paused: unknown = await tx.query(
          `UPDATE jobs SET status = 'paused', pause_message = $2, pause_reason = $3, successor = $4, resumes_at = NULL,
                  rests_since = COALESCE(rests_since, $5)
           WHERE id = $1 AND status IN ('pending', 'processing', 'waiting_quota') AND halt_message IS NULL
           RETURNING id`,
          [claim.jobId, message, reason ?? null, successor ?? null, this.clock.now()],
        );
        if (returnedRows(paused).length > 0)
          await tx.query('DELETE FROM job_secrets WHERE job_id = $1', [claim.jobId]);
      }
      await this.settle(tx, claim.jobId);
    });
  }

  /**
   * Lets the job wait until a time, with its secret. The item goes back without an attempt or a deferral; the rest as in
   * {@link pause}. A job that waits already keeps its time.
   * @throws ClaimLostError
   */
  wait(claim: HeldItem, { message, until }: Pick<JobWaiting, 'message' | 'until'>): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const job = await lockJob(tx, claim.jobId);
      await returnItem(tx, claim, { delayMs: 0, cost: 'nothing' });
      if (job?.resumes === claim.resumes) {
        const waiting: unknown = await tx.query(
          `UPDATE jobs SET status = 'waiting_quota', pause_message = $2, resumes_at = $3, waits = waits + 1,
                  rests_since = $4
           WHERE id = $1 AND status IN ('pending', 'processing') AND halt_message IS NULL
           RETURNING id, kind, owner_id AS "ownerId", scope_id AS "scopeId", waits`,
          [claim.jobId, message, until, this.clock.now()],
        );
        const [row] = returnedRows<WaitingRow>(waiting);
        if (row?.waits === 1) await this.registry.get(row.kind).waiting(tx, waitingJob(row, until));
      }
      await this.settle(tx, claim.jobId);
    });
  }

  /**
   * Returns an item, due after `delayMs`. If the job was halted meanwhile, the item fails with the job's reason.
   */
  putBack(claim: Claim, returned: ReturnedItem): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await lockJob(tx, claim.jobId);
      await returnItem(tx, claim, returned);
      await this.settle(tx, claim.jobId);
    });
  }

  private async settle(tx: Tx, jobId: string): Promise<void> {
    const ended = await finishJob(tx, jobId);
    if (ended) await this.registry.get(ended.kind).ended(tx, ended.job);
  }
}

function waitingJob({ id, ownerId, scopeId }: WaitingRow, resumesAt: Date): WaitingJob {
  return { id, ownerId: Number(ownerId), scopeId: scopeId === null ? null : Number(scopeId), resumesAt };
}
