import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { Ids, type ActingUser } from '@lacthu/http';
import { DataSource, type EntityManager } from 'typeorm';
import { JobRegistry } from './job-registry';
import { returnedRows } from './returned-rows';
import { SecretVault } from './secret-vault';
import { TokenQueues } from './token-queues';

export interface NewJob {
  readonly kind: string;
  readonly owner: ActingUser;
  /** What the job works on, for lists and for cancelling all of it (a project's id). */
  readonly scopeId: number | null;
  /** Snapshot of everything the work depends on, without secrets. */
  readonly options: object;
  readonly items: readonly { readonly label: string; readonly payload: object }[];
  /** Sealed until the job ends, then deleted. */
  readonly secret?: object;
  /** Two open jobs of one owner and kind never share it. */
  readonly dedupeKey?: string;
}

/** A job with the same dedupe key is still open. */
export class JobAlreadyOpen extends Error {
  override readonly name = 'JobAlreadyOpen';
}

const DEDUPE_CONSTRAINT = 'uq_jobs__kind_owner_id_dedupe_key';

/** Makes, cancels and deletes jobs. */
@Injectable()
export class Jobs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ids: Ids,
    private readonly registry: JobRegistry,
    private readonly tokens: TokenQueues,
    @Inject(SecretVault) private readonly vault: SecretVault | null,
  ) {}

  /**
   * Records a job with its items and secret. It starts once the transaction is committed; call {@link wake} then,
   * else the next reconcile round finds it.
   *
   * @returns the new job's id
   * @throws JobAlreadyOpen when an open job has the same dedupe key
   */
  async create(tx: Tx, job: NewJob): Promise<string> {
    this.registry.get(job.kind);
    const id = this.ids.uuid();
    await insertJob(tx, id, job);
    await tx.query(
      `INSERT INTO job_items (job_id, position, label, payload)
       SELECT $1, item.ordinality - 1, item.value ->> 'label', item.value -> 'payload'
       FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS item`,
      [id, JSON.stringify(job.items)],
    );
    if (job.secret) {
      if (!this.vault) throw new Error('a job with a secret needs a master key');
      const sealed = this.vault.seal(job.secret, { jobId: id, ownerId: job.owner.id });
      await tx.query('INSERT INTO job_secrets (job_id, sealed) VALUES ($1, $2)', [id, sealed]);
    }
    return id;
  }

  /** Tells workers that there is work. Never fails: without Redis the reconcile loop does it later. */
  async wake(kind: string): Promise<void> {
    await this.tokens.topUp(kind);
  }

  /**
   * Ends an open job at once: what is done stays, the rest is cancelled, the secret is deleted. Workers notice within
   * a second and can write nothing more.
   *
   * @returns false when the job is not this owner's, does not exist or had ended
   */
  cancel(owner: number, jobId: string): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const cancelled = await markCancelled(tx, 'owner_id = $1 AND id = $2', [owner, jobId]);
      return cancelled > 0;
    });
  }

  /** Cancels every open job of these kinds on one scope. @returns how many */
  cancelScope(tx: Tx, kinds: readonly string[], scopeId: number): Promise<number> {
    return markCancelled(tx, 'kind = ANY ($1) AND scope_id = $2', [kinds, scopeId]);
  }

  /** Deletes an ended job with its items. @returns false when there is none such of this owner */
  async remove(owner: number, jobId: string): Promise<boolean> {
    const answer: unknown = await this.dataSource.query(
      `DELETE FROM jobs WHERE owner_id = $1 AND id = $2 AND status NOT IN ('pending', 'processing') RETURNING id`,
      [owner, jobId],
    );
    return returnedRows(answer).length > 0;
  }
}

async function insertJob(tx: EntityManager, id: string, job: NewJob): Promise<void> {
  try {
    await tx.query(
      `INSERT INTO jobs (id, kind, owner_id, owner_role, owner_pro, scope_id, dedupe_key, options)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        job.kind,
        job.owner.id,
        job.owner.role,
        job.owner.proActive,
        job.scopeId,
        job.dedupeKey ?? null,
        JSON.stringify(job.options),
      ],
    );
  } catch (error) {
    if (violates(error, DEDUPE_CONSTRAINT)) throw new JobAlreadyOpen();
    throw error;
  }
}

/** Locks the jobs before their items, in the order of ids, like everything else that locks both. */
async function markCancelled(tx: EntityManager, condition: string, values: unknown[]): Promise<number> {
  const open: { id: string }[] = await tx.query(
    `SELECT id FROM jobs WHERE ${condition} AND status IN ('pending', 'processing') ORDER BY id FOR NO KEY UPDATE`,
    values,
  );
  const ids = open.map((job) => job.id);
  if (ids.length === 0) return 0;
  await tx.query(
    `UPDATE job_items SET status = 'cancelled', lease_until = NULL, ended_at = now()
     WHERE job_id = ANY ($1) AND status IN ('pending', 'processing')`,
    [ids],
  );
  await tx.query(`UPDATE jobs SET status = 'cancelled', ended_at = now() WHERE id = ANY ($1)`, [ids]);
  await tx.query('DELETE FROM job_steps WHERE job_id = ANY ($1)', [ids]);
  await tx.query('DELETE FROM job_secrets WHERE job_id = ANY ($1)', [ids]);
  return ids.length;
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}
