import { Injectable } from '@nestjs/common';
import type { ContinueBatchTranslationRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobAlreadyOpen, JobQueries, Jobs, type JobResumption } from '@lacthu/jobs';
import { Translators } from '../pipeline/translators';
import { BATCH_TRANSLATION, batchOptionsSchema, type BatchSecret } from './batch-job';
import { assertMaySpend, costSettings } from './cost-limit';
import { OpenJobsPolicy } from './open-jobs.policy';
import { ProjectChapters } from './project-chapters';

/** Lets a paused batch go on, or takes up what failed in an ended one: both with the keys of the present request. */
@Injectable()
export class ContinueBatchTranslation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly queries: JobQueries,
    private readonly chapters: ProjectChapters,
    private readonly translators: Translators,
    private readonly openJobs: OpenJobsPolicy,
  ) {}

  /** @throws DomainError foreign project, unknown batch, not paused, missing key, refused address, limit used up */
  async resume(
    user: ActingUser,
    projectId: number,
    jobId: string,
    access: ContinueBatchTranslationRequest,
  ): Promise<void> {
    const resumption = await this.prepare(user, projectId, jobId, access);
    const isResumed = await this.reopen((tx) => this.jobs.resume(tx, resumption));
    if (!isResumed) throw new DomainError('translation.batch_not_paused');
    await this.jobs.wake(BATCH_TRANSLATION);
  }

  /**
   * @returns how many chapters are due again
   * @throws DomainError foreign project, unknown batch, nothing that failed, missing key, refused address, limit used up
   */
  async retryFailed(
    user: ActingUser,
    projectId: number,
    jobId: string,
    access: ContinueBatchTranslationRequest,
  ): Promise<number> {
    const resumption = await this.prepare(user, projectId, jobId, access);
    const chapters = await this.reopen((tx) => this.jobs.retryFailed(tx, resumption));
    if (chapters === 0) throw new DomainError('translation.nothing_to_retry');
    await this.jobs.wake(BATCH_TRANSLATION);
    return chapters;
  }

  /** The checks of a start: what a person can mend is refused here. */
  private async prepare(
    user: ActingUser,
    projectId: number,
    jobId: string,
    { apiKey, googleAIKeyList, model, baseUrl, ...limit }: ContinueBatchTranslationRequest,
  ): Promise<JobResumption> {
    await this.chapters.assertMayEdit(user, projectId);
    const job = await this.queries.find({ ownerId: user.id, kind: BATCH_TRANSLATION, id: jobId });
    if (!job || job.scopeId !== projectId) throw new DomainError('translation.batch_not_found');
    const before = batchOptionsSchema.parse(job.options);
    const secret: BatchSecret = { apiKey, googleAIKeyList };
    const called = { model: model || before.model, baseUrl: baseUrl || before.baseUrl };
    const options = { ...called, ...costSettings({ ...before, ...called }, limit) };
    assertMaySpend({ ...before, ...options }, job.usage);
    await this.translators.open({
      engine: before.engine,
      access: { ...called, ...secret },
      stylePrompt: before.stylePrompt,
      isEdit: false,
      waitsForLimits: false,
    });
    const isActive = job.status === 'pending' || job.status === 'processing';
    if (!isActive)
      await this.openJobs.assertRoom(user, BATCH_TRANSLATION, 'translation.too_many_open_batches');
    return { ownerId: user.id, jobId, options, secret };
  }

  private async reopen<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(work);
    } catch (error) {
      if (error instanceof JobAlreadyOpen) throw new DomainError('translation.batch_already_running');
      throw error;
    }
  }
}
