import { Injectable } from '@nestjs/common';
import { BATCH_LIMITS, type BatchTranslationJob } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, type JobSummary } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { BatchAdditionsRepository } from './batch-additions.repository';
import { BATCH_TRANSLATION, batchOptionsSchema } from './batch-job';
import { BatchPlans } from './batch-plans.queries';
import { presentBatchJob } from './batch-translation.presenter';

/** Jobs in a list with texts, which hold whole books. */
const JOBS_WITH_TEXTS = 10;

/** Level of detail: figures only, chapters without their texts, or everything. */
type Detail = 'figures' | 'chapters' | 'texts';

/** Reads the batches of a project for their owner. */
@Injectable()
export class BatchTranslationQueries {
  constructor(
    private readonly jobs: JobQueries,
    private readonly additions: BatchAdditionsRepository,
    private readonly projects: ProjectsClient,
    private readonly plans: BatchPlans,
    private readonly catalogs: ModelCatalogs,
  ) {}

  /** Newest first. @throws DomainError `projects.project_not_found` */
  async list(user: ActingUser, projectId: number, isSummary: boolean): Promise<BatchTranslationJob[]> {
    await this.projects.assertMayEdit(user, projectId);
    const limit = isSummary ? BATCH_LIMITS.jobsListed : JOBS_WITH_TEXTS;
    const jobs = await this.jobs.list({
      ownerId: user.id,
      kind: BATCH_TRANSLATION,
      scopeId: projectId,
      limit,
    });
    return this.present(jobs, isSummary ? 'figures' : 'texts');
  }

  /** A summary of one job includes the state of each chapter. @throws DomainError `translation.batch_not_found` */
  async find(
    user: ActingUser,
    projectId: number,
    jobId: string,
    isSummary: boolean,
  ): Promise<BatchTranslationJob> {
    const job = await this.jobs.find({ ownerId: user.id, kind: BATCH_TRANSLATION, id: jobId });
    if (!job || job.scopeId !== projectId) throw new DomainError('translation.batch_not_found');
    const [presented] = await this.present([job], isSummary ? 'chapters' : 'texts');
    if (!presented) throw new DomainError('translation.batch_not_found');
    return presented;
  }

  private async present(jobs: readonly JobSummary[], detail: Detail): Promise<BatchTranslationJob[]> {
    const additions = await this.additions.ofJobs(jobs.map(({ id }) => id));
    // Results of staged chapters are not read: they hold whole texts and have no locked lines.
    const saved = jobs.filter(({ options }) => batchOptionsSchema.parse(options).source === 'saved');
    const lockedLines = await this.jobs.sumOfResults(
      saved.map(({ id }) => id),
      'lockedLines',
    );
    const presented: BatchTranslationJob[] = [];
    for (const job of jobs) {
      const own = additions.filter(({ jobId }) => jobId === job.id);
      const items = detail === 'figures' ? null : await this.jobs.items(job.id);
      presented.push({
        ...presentBatchJob(
          job,
          own,
          lockedLines.get(job.id),
          items,
          detail === 'texts',
          this.catalogs.priceOf,
        ),
        plan: await this.plans.ofJob(job),
      });
    }
    return presented;
  }
}
