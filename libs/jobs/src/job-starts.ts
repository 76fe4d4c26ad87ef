import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DomainError } from '@lacthu/http';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { returnedRows } from './returned-rows';

/** A start that may come twice. */
export interface JobStart {
  readonly ownerId: number;
  readonly kind: string;
  /** The client's Idempotency-Key; null when it gave none, and every request starts a job of its own. */
  readonly key: string | null;
  /** All that was asked, without secrets: the same key must not mean two things. */
  readonly request: object;
}

/** What a start has come to. */
export interface StartedJob {
  readonly jobId: string;
  readonly items: number;
}

/** A start with this key was recorded meanwhile. */
class StartedMeanwhile extends Error {
  override readonly name = 'StartedMeanwhile';
}

/** Lets a client send a start again whose answer it has not seen; keys are remembered for two days at least. */
@Injectable()
export class JobStarts {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Starts a job once for each key. `begin` checks, and makes the job with `Jobs.create(tx, { …, start })`; whatever it
   * throws does not matter once the same start has succeeded: a repeated one may find its work done already.
   *
   * @returns the job that this start, or the first one with its key, has made
   * @throws DomainError `platform.idempotency_key_used` when the key was given to another request; what `begin` threw
   */
  async once(start: JobStart, begin: () => Promise<StartedJob>): Promise<StartedJob> {
    const before = await this.find(start);
    if (before) return before;
    try {
      return await begin();
    } catch (error) {
      const meanwhile = await this.find(start);
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  private async find({ ownerId, kind, key, request }: JobStart): Promise<StartedJob | null> {
    if (key === null) return null;
    const [row]: { job_id: string; items: number; fingerprint: string }[] = await this.dataSource.query(
      'SELECT job_id, items, fingerprint FROM job_starts WHERE owner_id = $1 AND kind = $2 AND start_key = $3',
      [ownerId, kind, key],
    );
    if (!row) return null;
    if (row.fingerprint !== fingerprintOf(request)) throw new DomainError('platform.idempotency_key_used');
    return { jobId: row.job_id, items: row.items };
  }
}

/**
 * Records a start together with its job. Of two at the same moment the second waits for the first one's end.
 * @throws Error when there is one already: {@link JobStarts.once} finds it
 */
export async function recordStart(
  tx: EntityManager,
  { ownerId, kind, key, request }: JobStart,
  { jobId, items }: StartedJob,
): Promise<void> {
  if (key === null) return;
  await tx.query(
    `DELETE FROM job_starts WHERE owner_id = $1 AND kind = $2 AND created_at < now() - interval '2 days'`,
    [ownerId, kind],
  );
  const recorded: unknown = await tx.query(
    `INSERT INTO job_starts (owner_id, kind, start_key, fingerprint, job_id, items)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING job_id`,
    [ownerId, kind, key, fingerprintOf(request), jobId, items],
  );
  if (returnedRows(recorded).length === 0) throw new StartedMeanwhile();
}

function fingerprintOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
