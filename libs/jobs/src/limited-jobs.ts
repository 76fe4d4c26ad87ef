import { Injectable } from '@nestjs/common';
import { IdempotentRequests, UnitOfWork, type IdempotentRequest, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { startedJobSchema, type StartedJob } from './job-starts';
import { JobRegistry } from './job-registry';
import { JobAlreadyOpenError, Jobs, type NewJob } from './jobs';

/** Seconds after which a rejected account may try again. */
const RETRY_AFTER_SECONDS = 60;

/** Creates and reopens jobs within the limit of their kind. */
@Injectable()
export class LimitedJobs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly registry: JobRegistry,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Runs `start`, which creates a job with this request; a repeated request gets the job of the first one. */
  once(request: IdempotentRequest, start: () => Promise<StartedJob>): Promise<StartedJob> {
    return this.requests.run(request, startedJobSchema, start);
  }

  /**
   * Creates a job and wakes the workers.
   *
   * @returns the new job's id
   * @throws DomainError of the kind's limit
   */
  async create(job: NewJob): Promise<string> {
    const jobId = await this.open(job.kind, job.owner.id, (tx) => this.jobs.create(tx, job));
    await this.jobs.wake(job.kind);
    return jobId;
  }

  /**
   * Runs `work`, which creates or reopens a job, in one transaction. Concurrent calls are serialized, so each one counts
   * those before it.
   *
   * @param needsRoom false for a job that counts already
   * @throws DomainError of the kind's limit: too many jobs, or an open one with the same dedupe key
   */
  async open<T>(kind: string, ownerId: number, work: (tx: Tx) => Promise<T>, needsRoom = true): Promise<T> {
    const { limit } = this.registry.get(kind);
    if (!limit) throw new Error(`job kind "${kind}" has no limit`);
    try {
      return await this.unitOfWork.run(async (tx) => {
        if (needsRoom && (await this.jobs.countActive(tx, ownerId, kind)) >= limit.perUser)
          throw new DomainError(limit.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
        return work(tx);
      });
    } catch (error) {
      if (error instanceof JobAlreadyOpenError) throw new DomainError(limit.alreadyOpen);
      throw error;
    }
  }
}
