import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Role } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { ClaimedItem } from './claimed-item';
import { DUE } from './due-items';
import { ClaimLost } from './item-outcome';
import { JobRegistry } from './job-registry';
import type { JobStatus } from './job-state';
import { addJobUsage, type ModelUsage } from './job-usage';
import { returnedRows } from './returned-rows';
import { settleJob } from './settle-job';

/** A Pro user's turn comes this many times as often as a free user's. */
const PRO_WEIGHT = 3;
/** Jobs looked at per claim: the fairest may have lost its last due item to another worker meanwhile. */
const CANDIDATES = 5;

export type Claim = Pick<ClaimedItem, 'jobId' | 'position' | 'fence'>;

export interface CommittedStep {
  readonly step: number;
  readonly result: unknown;
  readonly spent?: ModelUsage | undefined;
}

interface CandidateRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_role: Role;
  readonly owner_pro: boolean;
  readonly scope_id: string | null;
  readonly correlation_id: string | null;
  readonly clock: number;
}

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

/** Jobs with due work, fairest turn first: a user's turn grows by 1 / weight with each item that was started for him. */
function candidates(tx: EntityManager, kind: string): Promise<CandidateRow[]> {
  return tx.query(
    `SELECT j.id, j.owner_id, j.owner_role, j.owner_pro, j.scope_id, j.correlation_id,
            COALESCE(clock.turn, 0) AS clock
     FROM jobs j
     LEFT JOIN job_turns own ON own.kind = j.kind AND own.owner_id = j.owner_id
     LEFT JOIN job_turns clock ON clock.kind = j.kind AND clock.owner_id = 0
     WHERE j.kind = $1 AND j.status IN ('pending', 'processing')
       AND EXISTS (SELECT 1 FROM job_items i WHERE i.job_id = j.id AND ${DUE})
     ORDER BY GREATEST(COALESCE(own.turn, 0), COALESCE(clock.turn, 0)), j.created_at, j.id
     LIMIT $2`,
    [kind, CANDIDATES],
  );
}

async function lockJob(tx: EntityManager, jobId: string): Promise<LockedJob | undefined> {
  const rows: LockedJob[] = await tx.query(
    `SELECT status, options, resumes FROM jobs WHERE id = $1 FOR NO KEY UPDATE`,
    [jobId],
  );
  return rows[0];
}

async function takeItem(tx: EntityManager, jobId: string, leaseMs: number): Promise<ItemRow | undefined> {
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

/**
 * Start-time fair queueing: whoever was away starts at the clock of the kind, so that absence saves up no claims.
 * https://doi.org/10.1109/90.649569 (Goyal, Vin, Cheng, 1997)
 */
async function advanceTurn(tx: EntityManager, kind: string, job: CandidateRow): Promise<void> {
  const [own]: { start: number }[] = await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, $2, $3::float8 + $4::float8)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, $3::float8) + $4::float8
     RETURNING turn - $4::float8 AS start`,
    [kind, job.owner_id, job.clock, 1 / (job.owner_pro ? PRO_WEIGHT : 1)],
  );
  await tx.query(
    `INSERT INTO job_turns (kind, owner_id, turn) VALUES ($1, 0, $2)
     ON CONFLICT (kind, owner_id) DO UPDATE SET turn = GREATEST(job_turns.turn, EXCLUDED.turn)`,
    [kind, own?.start ?? job.clock],
  );
}

async function loadSteps(tx: EntityManager, jobId: string, position: number): Promise<Map<number, unknown>> {
  const rows: { step: number; result: unknown }[] = await tx.query(
    'SELECT step, result FROM job_steps WHERE job_id = $1 AND position = $2',
    [jobId, position],
  );
  return new Map(rows.map((row) => [row.step, row.result]));
}

async function deleteSteps(tx: EntityManager, { jobId, position }: Claim): Promise<void> {
  await tx.query('DELETE FROM job_steps WHERE job_id = $1 AND position = $2', [jobId, position]);
}

async function endItem(
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

function toClaim(job: CandidateRow & LockedJob, item: ItemRow, steps: Map<number, unknown>): ClaimedItem {
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
