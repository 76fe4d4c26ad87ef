import { Injectable } from '@nestjs/common';
import { splitSecret, type ContinueBatchTranslationRequest, type EngineSecret } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, Jobs, LimitedJobs, type JobResumption } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { BATCH_TRANSLATION, batchOptionsSchema } from './batch-job';
import { ResolveBatchOptions } from './resolve-batch-options.queries';

interface Reopening {
  readonly resumption: JobResumption;
  /** True when the job is not open at the moment and counts towards the limit again. */
  readonly needsRoom: boolean;
}

/**
 * Resumes a paused batch, or retries the failed chapters of an ended one, with the keys of this request. A waiting batch
 * is resumed with its own keys when the request has none.
 */
@Injectable()
export class ContinueBatchTranslation {
  constructor(
    private readonly jobs: Jobs,
    private readonly queries: JobQueries,
    private readonly projects: ProjectsClient,
    private readonly limitedJobs: LimitedJobs,
    private readonly options: ResolveBatchOptions,
  ) {}

  /** @throws DomainError foreign project, unknown batch, not paused, missing key, blocked address, cost limit reached */
  async resume(
    user: ActingUser,
    projectId: number,
    jobId: string,
    access: ContinueBatchTranslationRequest,
  ): Promise<void> {
    const reopening = await this.prepare(user, projectId, jobId, access);
    const isResumed = await this.reopen(reopening, (tx, job) => this.jobs.resume(tx, job));
    if (!isResumed) throw new DomainError('translation.batch_not_paused');
    await this.jobs.wake(BATCH_TRANSLATION);
  }

  /**
   * @returns number of chapters to retry
   * @throws DomainError foreign project, unknown batch, nothing failed, missing key, blocked address, cost limit reached
   */
  async retryFailed(
    user: ActingUser,
    projectId: number,
    jobId: string,
    access: ContinueBatchTranslationRequest,
  ): Promise<number> {
    const reopening = await this.prepare(user, projectId, jobId, access);
    const chapters = await this.reopen(reopening, (tx, job) => this.jobs.retryFailed(tx, job));
    if (chapters === 0) throw new DomainError('translation.nothing_to_retry');
    await this.jobs.wake(BATCH_TRANSLATION);
    return chapters;
  }

  /** The same checks as at a start: errors that a person can correct are thrown here. */
  private async prepare(
    user: ActingUser,
    projectId: number,
    jobId: string,
    request: ContinueBatchTranslationRequest,
  ): Promise<Reopening> {
    await this.projects.assertMayEdit(user, projectId);
    const job = await this.queries.find({ ownerId: user.id, kind: BATCH_TRANSLATION, id: jobId });
    if (!job || job.scopeId !== projectId) throw new DomainError('translation.batch_not_found');
    const before = batchOptionsSchema.parse(job.options);
    const { secret, options: given } = splitSecret(request);
    const keepsKeys = job.status === 'waiting_quota' && hasNoKey(secret);
    const own = keepsKeys ? undefined : secret;
    const options = await this.options.ofContinuation(before, given, job.usage, own);
    const needsRoom = !['pending', 'processing', 'waiting_quota'].includes(job.status);
    const resumption = { ownerId: user.id, jobId, options, secret: own };
    return { resumption, needsRoom };
  }

  private reopen<T>(
    { resumption, needsRoom }: Reopening,
    work: (tx: Tx, job: JobResumption) => Promise<T>,
  ): Promise<T> {
    const { ownerId } = resumption;
    return this.limitedJobs.open(BATCH_TRANSLATION, ownerId, (tx) => work(tx, resumption), needsRoom);
  }
}

function hasNoKey({ apiKey, googleAIKeyList }: EngineSecret): boolean {
  return apiKey === '' && googleAIKeyList.length === 0;
}
