import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IdempotentRequests, afterCommit, type IdempotentRequest, type Tx } from '@lacthu/database';
import { Clock, Ids, SecretVault, type ActingUser } from '@lacthu/http';
import { currentCorrelationId, openInnerSpan, spanIdOf } from '@lacthu/observability';
import { DataSource, type EntityManager } from 'typeorm';
import { OPEN } from './due-items';
import { JobHints, type HintedJob } from './job-hints';
import { JobRegistry } from './job-registry';
import type { JobStatus } from './job-state';
import { returnedRows } from './returned-rows';
import { TokenQueues } from './token-queues';

export interface NewJob {
  readonly kind: string;
  readonly owner: ActingUser;
  /** Subject of the job (a project's id), for lists and for cancelling all jobs about it. */
  readonly scopeId: number | null;
  /** Snapshot of everything the work depends on, without secrets. */
  readonly options: object;
  readonly items: readonly { readonly label: string; readonly payload: object }[];
  /** Encrypted until the job ends, then deleted. */
  readonly secret?: object;
  /** Unique among the open jobs of one owner and kind. */
  readonly dedupeKey?: string;
  /** Idempotency record of the request, written with the job; see {@link IdempotentRequests.run}. */
  readonly start?: IdempotentRequest;
}

/** Changed options of a resumed job, and its new secret; without one, only a waiting job can be resumed. */
export interface JobResumption {
  readonly ownerId: number;
  readonly jobId: string;
  readonly options: object;
  readonly secret?: object | undefined;
}

/** An open job has the same dedupe key. */
export class JobAlreadyOpenError extends Error {
  override readonly name = 'JobAlreadyOpenError';
}

/** Columns of a job's live message. */
const HINTED = 'id, kind, owner_id, scope_id';

interface HintedRow {
  readonly id: string;
  readonly kind: string;
  readonly owner_id: string;
  readonly scope_id: string | null;
}

/** SQL assignments that let a job run again at $2; workers with claims from before can no longer stop it. */
const RUNNING_AGAIN = `
  status = CASE WHEN started_at IS NULL THEN 'pending' ELSE 'processing' END, resumes = resumes + 1,
  rested_ms = rested_ms + GREATEST(0, COALESCE(extract(epoch FROM $2::timestamptz - COALESCE(rests_since, ended_at)) * 1000, 0)),
  rests_since = NULL, resumes_at = NULL, pause_message = NULL, pause_reason = NULL, successor = NULL`;

const DEDUPE_CONSTRAINT = 'uq_jobs__kind_owner_id_dedupe_key';

/** Creates, resumes, cancels and deletes jobs. */
@Injectable()
export class Jobs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ids: Ids,
    private readonly registry: JobRegistry,
    private readonly tokens: TokenQueues,
    private readonly hints: JobHints,
    private readonly requests: IdempotentRequests,
    private readonly clock: Clock,
    @Inject(SecretVault) private readonly vault: SecretVault | null,
  ) {}

  /**
   * Counts an owner's pending, running and waiting jobs of a kind, for admission limits; paused jobs do not count. An advisory
   * lock serialises counting until the transaction ends, so that a decision by the number still holds at its commit.
   */
  async countActive(tx: Tx, ownerId: number, kind: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs:${kind}:${ownerId}`]);
    const rows: { active: number }[] = await tx.query(
      `SELECT count(*)::int AS active FROM jobs
       WHERE owner_id = $1 AND kind = $2 AND status IN ('pending', 'processing', 'waiting_quota')`,
      [ownerId, kind],
    );
    return rows[0]?.active ?? 0;
  }

  /**
   * Writes a job with its items and secret. Call {@link wake} after the commit to start it at once; otherwise the next
   * reconcile round finds it.
   *
   * @returns the new job's id
   * @throws JobAlreadyOpenError if an open job has the same dedupe key
   */
  async create(tx: Tx, job: NewJob): Promise<string> {
    this.registry.get(job.kind);
    const id = this.ids.uuid();
    // First, because a repeated request must return its own job instead of failing on the open one.
    if (job.start) await this.requests.record(tx, job.start, { job_id: id, items: job.items.length });
    await insertJob(tx, id, job);
    await tx.query(
      `INSERT INTO job_items (job_id, position, label, payload)
       SELECT $1, item.ordinality - 1, item.value ->> 'label', item.value -> 'payload'
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS item`,
      [id, JSON.stringify(job.items)],
    );
    await this.storeSecret(tx, { jobId: id, ownerId: job.owner.id, secret: job.secret });
    this.hintAfter(tx, [{ id, kind: job.kind, projectId: job.scopeId, ownerId: job.owner.id }]);
    openInnerSpan({ name: job.kind, kind: 'producer', spanId: spanIdOf(id) })?.end();
    return id;
  }

  /**
   * Resumes a paused job with a new secret, or a waiting job before its time; call {@link wake} after the commit.
   *
   * @returns false if the owner has no such job or it is neither paused nor waiting
   * @throws JobAlreadyOpenError if another open job has the same dedupe key by now
   */
  async resume(tx: Tx, job: JobResumption): Promise<boolean> {
    const from: JobStatus[] = job.secret ? ['paused', 'waiting_quota'] : ['waiting_quota'];
    const reopened = await reopen(tx, job, from, this.clock.now());
    if (reopened.length === 0) return false;
    await makeDue(tx, [job.jobId]);
    await this.storeSecret(tx, job);
    this.hintAfter(tx, reopened);
    return true;
  }

  /** Resumes the waiting jobs of a kind whose time has come. Of several workers that call it, one resumes each job. */
  async resumeDue(kind: string): Promise<void> {
    const resumed = await this.dataSource.transaction(async (tx) => {
      const answer: unknown = await tx.query(
        `UPDATE jobs SET ${RUNNING_AGAIN} WHERE id IN (
           SELECT id FROM jobs WHERE kind = $1 AND status = 'waiting_quota' AND resumes_at <= $2
           ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
         RETURNING ${HINTED}`,
        [kind, this.clock.now()],
      );
      const jobs = returnedRows<HintedRow>(answer).map(toHinted);
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await makeDue(tx, ids);
      return jobs;
    });
    for (const job of resumed) this.hints.changed(job);
  }

  /**
   * Makes the failed items of an ended job due again, with a new secret; done and cancelled items stay. Call {@link
   * wake} after the commit.
   *
   * @returns the number of items; 0 if there are none, the owner has no such job, or it has not ended
   * @throws JobAlreadyOpenError if another open job has the same dedupe key by now
   */
  async retryFailed(tx: Tx, job: JobResumption): Promise<number> {
    const failed: unknown = await tx.query(
      `UPDATE job_items SET status = 'pending', failure_code = NULL, failure_message = NULL, ended_at = NULL,
              due_at = now(), attempts = 0, deferrals = 0, retries = retries + 1
       WHERE status = 'failed' AND job_id = (
         SELECT id FROM jobs WHERE id = $1 AND owner_id = $2 AND status IN ('failed', 'partial', 'cancelled')
         FOR NO KEY UPDATE)
       RETURNING position`,
      [job.jobId, job.ownerId],
    );
    const items = returnedRows(failed).length;
    if (items === 0) return 0;
    const reopened = await reopen(tx, job, ['failed', 'partial', 'cancelled'], this.clock.now());
    await this.storeSecret(tx, job);
    this.hintAfter(tx, reopened);
    return items;
  }

  /** Without a secret, the stored one stays. */
  private async storeSecret(
    tx: Tx,
    { jobId, ownerId, secret }: Pick<JobResumption, 'jobId' | 'ownerId' | 'secret'>,
  ): Promise<void> {
    if (!secret) return;
    if (!this.vault) throw new Error('a job with a secret needs a master key');
    await tx.query(
      `INSERT INTO job_secrets (job_id, sealed) VALUES ($1, $2)
       ON CONFLICT (job_id) DO UPDATE SET sealed = EXCLUDED.sealed`,
      [jobId, this.vault.seal(secret, { jobId, ownerId })],
    );
  }

  /** Wakes workers. Never fails: without Redis the reconcile loop finds the work later. */
  async wake(kind: string): Promise<void> {
    await this.tokens.topUp(kind);
  }

  /**
   * Cancels an open job at once: done items stay, the others are cancelled, the secret is deleted. Workers notice
   * within a second, and their writes are rejected.
   * @returns false if the owner has no such job or it has ended
   */
  async cancel(owner: number, jobId: string): Promise<boolean> {
    const cancelled = await this.dataSource.transaction((tx) =>
      markCancelled(tx, 'owner_id = $1 AND id = $2', [owner, jobId]),
    );
    for (const job of cancelled) this.hints.changed(job);
    return cancelled.length > 0;
  }

  /** Cancels every open job of these kinds in one scope. @returns their number */
  async cancelScope(tx: Tx, kinds: readonly string[], scopeId: number): Promise<number> {
    const cancelled = await markCancelled(tx, 'kind = ANY ($1) AND scope_id = $2', [kinds, scopeId]);
    this.hintAfter(tx, cancelled);
    return cancelled.length;
  }

  /** Deletes an ended job with its items. @returns false if the owner has no such job */
  async remove(owner: number, jobId: string): Promise<boolean> {
    const answer: unknown = await this.dataSource.query(
      `DELETE FROM jobs WHERE owner_id = $1 AND id = $2 AND status NOT IN ${OPEN}
       RETURNING ${HINTED}`,
      [owner, jobId],
    );
    const removed = returnedRows<HintedRow>(answer).map(toHinted);
    for (const job of removed) this.hints.changed(job);
    return removed.length > 0;
  }

  /** Cancels every open job of an owner and deletes all jobs with their items, secrets and idempotency records. */
  async removeOfOwner(tx: Tx, ownerId: number): Promise<void> {
    const cancelled = await markCancelled(tx, 'owner_id = $1', [ownerId]);
    for (const table of ['jobs', 'job_starts', 'job_turns'])
      await tx.query(`DELETE FROM ${table} WHERE owner_id = $1`, [ownerId]);
    this.hintAfter(tx, cancelled);
  }

  private hintAfter(tx: Tx, jobs: readonly HintedJob[]): void {
    afterCommit(tx, () => {
      for (const job of jobs) this.hints.changed(job);
    });
  }
}

async function insertJob(tx: EntityManager, id: string, job: NewJob): Promise<void> {
  try {
    await tx.query(
      `INSERT INTO jobs (id, kind, owner_id, owner_role, owner_pro, scope_id, dedupe_key, options, correlation_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        job.kind,
        job.owner.id,
        job.owner.role,
        job.owner.proActive,
        job.scopeId,
        job.dedupeKey ?? null,
        JSON.stringify(job.options),
        currentCorrelationId() ?? id,
      ],
    );
  } catch (error) {
    if (violates(error, DEDUPE_CONSTRAINT)) throw new JobAlreadyOpenError();
    throw error;
  }
}

async function makeDue(tx: EntityManager, jobIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE job_items SET due_at = now(), deferrals = 0 WHERE job_id = ANY ($1) AND status = 'pending'`,
    [jobIds],
  );
}

/** Reopens a job; workers with claims from before can no longer pause it. @throws JobAlreadyOpenError */
async function reopen(
  tx: EntityManager,
  job: JobResumption,
  from: readonly JobStatus[],
  now: Date,
): Promise<HintedJob[]> {
  try {
    const reopened: unknown = await tx.query(
      `UPDATE jobs SET ${RUNNING_AGAIN}, options = options || $4::jsonb, halt_message = NULL, ended_at = NULL,
              waits = CASE status WHEN 'waiting_quota' THEN waits ELSE 0 END
       WHERE id = $1 AND owner_id = $3 AND status = ANY ($5) RETURNING ${HINTED}`,
      [job.jobId, now, job.ownerId, JSON.stringify(job.options), from],
    );
    return returnedRows<HintedRow>(reopened).map(toHinted);
  } catch (error) {
    if (violates(error, DEDUPE_CONSTRAINT)) throw new JobAlreadyOpenError();
    throw error;
  }
}

/** Locks the jobs before their items, in ascending order of id, as every transaction does. */
async function markCancelled(tx: EntityManager, condition: string, values: unknown[]): Promise<HintedJob[]> {
  const open: HintedRow[] = await tx.query(
    `SELECT ${HINTED} FROM jobs WHERE ${condition} AND status IN ${OPEN} ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  const ids = open.map((job) => job.id);
  if (ids.length === 0) return [];
  await tx.query(
    `UPDATE job_items SET status = 'cancelled', lease_until = NULL, ended_at = now()
     WHERE job_id = ANY ($1) AND status IN ('pending', 'processing')`,
    [ids],
  );
  await tx.query(
    `UPDATE jobs SET status = 'cancelled', pause_message = NULL, resumes_at = NULL, ended_at = now()
     WHERE id = ANY ($1)`,
    [ids],
  );
  await tx.query('DELETE FROM job_steps WHERE job_id = ANY ($1)', [ids]);
  await tx.query('DELETE FROM job_secrets WHERE job_id = ANY ($1)', [ids]);
  return open.map(toHinted);
}

function toHinted({ id, kind, owner_id, scope_id }: HintedRow): HintedJob {
  return { id, kind, ownerId: Number(owner_id), projectId: scope_id === null ? null : Number(scope_id) };
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
