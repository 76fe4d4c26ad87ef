import { Injectable } from '@nestjs/common';
import type { PauseReason } from '@lacthu/contracts';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DUE, OPEN } from './due-items';
import type { JobItemStatus, JobStatus } from './job-state';
import { usageOfJob, type ModelUsage } from './job-usage';
import type { OwnerBacklog } from './desired-replicas';

/** A job with counts of its items, read in one statement, so that they are consistent. */
export interface JobSummary {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: number;
  readonly scopeId: number | null;
  readonly status: JobStatus;
  readonly options: unknown;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** total - done - failed: waiting, being processed, or cancelled. */
  readonly pending: number;
  /** Label of the first item being processed. */
  readonly currentLabel: string | null;
  /** Reason of the pause or the wait, else of the halt, else the first failure of an item. */
  readonly failureMessage: string | null;
  /** Time at which a waiting job continues by itself; null in other states. */
  readonly resumesAt: Date | null;
  readonly pauseReason: PauseReason | null;
  /** The model to continue with after `model_gone`. */
  readonly successor: string | null;
  /** Earliest end of a wait for a limit in a running job; null when no item waits for one. */
  readonly waitUntil: Date | null;
  readonly waitReason: string | null;
  /** Usage of all calls so far by model, including those of failed items. */
  readonly usage: readonly ModelUsage[];
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  /** Begin of the present wait or pause, and the milliseconds of earlier ones. */
  readonly restsSince: Date | null;
  readonly restedMs: number;
  readonly endedAt: Date | null;
}

export interface JobItemView {
  readonly position: number;
  readonly label: string;
  readonly status: JobItemStatus;
  readonly payload: unknown;
  readonly result: unknown;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

/** Backlog of one kind of job. */
export interface JobBacklog {
  /** Due items that no worker has claimed. */
  readonly due: number;
  /** Age of the oldest due item in seconds; 0 if none is due. */
  readonly oldestDueSeconds: number;
  /** Items claimed by live workers. */
  readonly running: number;
  /** Jobs that wait for their owner. */
  readonly paused: number;
}

interface JobSummaryRow extends Omit<JobSummary, 'ownerId' | 'scopeId'> {
  readonly ownerId: string;
  readonly scopeId: string | null;
}

/** SQL condition: an item of a running job that waits for a limit. */
const LIMITED = `j.status = 'processing' AND i.status = 'pending' AND i.due_at > now() AND i.wait_reason IS NOT NULL`;

const SUMMARY = `
  SELECT j.id, j.kind, j.owner_id AS "ownerId", j.scope_id AS "scopeId", j.status, j.options,
         count(*)::int AS total,
         count(*) FILTER (WHERE i.status = 'done')::int AS done,
         count(*) FILTER (WHERE i.status = 'failed')::int AS failed,
         count(*) FILTER (WHERE i.status NOT IN ('done', 'failed'))::int AS pending,
         (array_agg(i.label ORDER BY i.position) FILTER (WHERE i.status = 'processing'))[1] AS "currentLabel",
         COALESCE(j.pause_message, j.halt_message, (array_agg(i.failure_message ORDER BY i.position)
           FILTER (WHERE i.status = 'failed'))[1]) AS "failureMessage",
         j.resumes_at AS "resumesAt", j.pause_reason AS "pauseReason", j.successor,
         min(i.due_at) FILTER (WHERE ${LIMITED}) AS "waitUntil",
         (array_agg(i.wait_reason ORDER BY i.due_at) FILTER (WHERE ${LIMITED}))[1] AS "waitReason",
         ${usageOfJob('j.id')} AS usage,
         j.created_at AS "createdAt", j.started_at AS "startedAt", j.ended_at AS "endedAt",
         j.rests_since AS "restsSince", j.rested_ms::float8 AS "restedMs"
  FROM jobs j JOIN job_items i ON i.job_id = j.id`;

/** Reads jobs. Lists and lookups are restricted to one owner. */
@Injectable()
export class JobQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(filter: {
    ownerId: number;
    kind: string;
    scopeId: number;
    limit: number;
  }): Promise<JobSummary[]> {
    const rows: JobSummaryRow[] = await this.dataSource.query(
      `${SUMMARY}
       WHERE j.id IN (SELECT id FROM jobs WHERE owner_id = $1 AND kind = $2 AND scope_id = $3
                      ORDER BY created_at DESC, id LIMIT $4)
       GROUP BY j.id ORDER BY j.created_at DESC, j.id`,
      [filter.ownerId, filter.kind, filter.scopeId, filter.limit],
    );
    return rows.map(toSummary);
  }

  /** Jobs of an owner in all scopes that are open or ended after the given time, newest first. */
  async listRecent(filter: {
    ownerId: number;
    kind: string;
    endedAfter: Date;
    limit: number;
  }): Promise<JobSummary[]> {
    const rows: JobSummaryRow[] = await this.dataSource.query(
      `${SUMMARY}
       WHERE j.id IN (SELECT id FROM jobs WHERE owner_id = $1 AND kind = $2 AND (ended_at IS NULL OR ended_at > $3)
                      ORDER BY created_at DESC, id LIMIT $4)
       GROUP BY j.id ORDER BY j.created_at DESC, j.id`,
      [filter.ownerId, filter.kind, filter.endedAfter, filter.limit],
    );
    return rows.map(toSummary);
  }

  async find(filter: { ownerId: number; kind: string; id: string }): Promise<JobSummary | null> {
    const rows: JobSummaryRow[] = await this.dataSource.query(
      `${SUMMARY} WHERE j.owner_id = $1 AND j.kind = $2 AND j.id = $3 GROUP BY j.id`,
      [filter.ownerId, filter.kind, filter.id],
    );
    return rows[0] ? toSummary(rows[0]) : null;
  }

  /** Items of a job in order, with payloads and results. The caller must have checked the owner. */
  items(jobId: string): Promise<JobItemView[]> {
    return this.dataSource.query(
      `SELECT position, label, status, payload, result,
              failure_code AS "failureCode", failure_message AS "failureMessage"
       FROM job_items WHERE job_id = $1 ORDER BY position`,
      [jobId],
    );
  }

  /** Sums an integer field over the results of each job's items; jobs without results are absent. */
  async sumOfResults(jobIds: readonly string[], field: string): Promise<ReadonlyMap<string, number>> {
    const rows: { id: string; sum: number }[] = await this.dataSource.query(
      `SELECT job_id AS id, sum((result ->> $2)::int)::int AS sum
       FROM job_items WHERE job_id = ANY ($1) AND result ->> $2 IS NOT NULL GROUP BY job_id`,
      [jobIds, field],
    );
    return new Map(rows.map(({ id, sum }) => [id, sum]));
  }

  /** Kinds with open jobs, for the check at boot. */
  async openKinds(): Promise<string[]> {
    const rows: { kind: string }[] = await this.dataSource.query(
      `SELECT DISTINCT kind FROM jobs WHERE status IN ${OPEN}`,
    );
    return rows.map((row) => row.kind);
  }

  /** Counts the due items of a kind, up to `limit`. */
  async countDue(kind: string, limit: number): Promise<number> {
    const rows: { due: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS due FROM (
         SELECT 1 FROM jobs j JOIN job_items i ON i.job_id = j.id
         WHERE j.kind = $1 AND j.status IN ('pending', 'processing')
           AND ${DUE}
         LIMIT $2) AS due_items`,
      [kind, limit],
    );
    return rows[0]?.due ?? 0;
  }

  /** Backlog for operators. Counts due items in the order of their jobs, up to `limit`. */
  async backlog(kind: string, limit: number): Promise<JobBacklog> {
    const rows: JobBacklog[] = await this.dataSource.query(
      `SELECT count(*)::int AS due,
              COALESCE(extract(epoch FROM now() - min(since)), 0)::float8 AS "oldestDueSeconds",
              (SELECT count(*)::int FROM jobs j JOIN job_items i ON i.job_id = j.id
               WHERE j.kind = $1 AND j.status IN ('pending', 'processing')
                 AND i.status = 'processing' AND i.lease_until >= now()) AS running,
              (SELECT count(*)::int FROM jobs WHERE kind = $1 AND status = 'paused') AS paused
       FROM (
         SELECT CASE i.status WHEN 'pending' THEN i.due_at ELSE i.lease_until END AS since
         FROM jobs j JOIN job_items i ON i.job_id = j.id
         WHERE j.kind = $1 AND j.status IN ('pending', 'processing') AND ${DUE}
         ORDER BY j.created_at LIMIT $2) AS due_items`,
      [kind, limit],
    );
    return rows[0] ?? { due: 0, oldestDueSeconds: 0, running: 0, paused: 0 };
  }

  /** Due and running items by owner. Counts at most `limit` per job, so that a whole book does not hide other jobs. */
  byOwner(kind: string, limit: number): Promise<OwnerBacklog[]> {
    return this.dataSource.query(
      `SELECT j.owner_id::int AS "ownerId", sum(busy.items)::int AS items
       FROM jobs j CROSS JOIN LATERAL (
         SELECT count(*) AS items FROM (
           SELECT FROM job_items i
           WHERE i.job_id = j.id AND (i.status = 'processing' OR i.status = 'pending' AND i.due_at <= now())
           LIMIT $2) AS busy_items) AS busy
       WHERE j.kind = $1 AND j.status IN ('pending', 'processing')
       GROUP BY j.owner_id`,
      [kind, limit],
    );
  }

  /** Usage of a job so far, by model. */
  async spent(jobId: string): Promise<ModelUsage[]> {
    const rows: { usage: ModelUsage[] }[] = await this.dataSource.query(
      `SELECT ${usageOfJob('$1')} AS usage`,
      [jobId],
    );
    return rows[0]?.usage ?? [];
  }

  /** Encrypted secret of a job; null if it has ended or is paused. A waiting job keeps it. */
  async sealedSecret(jobId: string): Promise<Buffer | null> {
    const rows: { sealed: Buffer }[] = await this.dataSource.query(
      'SELECT sealed FROM job_secrets WHERE job_id = $1',
      [jobId],
    );
    return rows[0]?.sealed ?? null;
  }
}

function toSummary(row: JobSummaryRow): JobSummary {
  return {
    ...row,
    ownerId: Number(row.ownerId),
    scopeId: row.scopeId === null ? null : Number(row.scopeId),
  };
}
