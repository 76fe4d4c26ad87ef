import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, Jobs, isOpen } from '@lacthu/jobs';
import { BATCH_TRANSLATION } from './batch-job';

/** Cancels an open batch, keeping finished chapters; deletes an ended one. */
@Injectable()
export class EndBatchTranslation {
  constructor(
    private readonly jobs: Jobs,
    private readonly queries: JobQueries,
  ) {}

  /** @throws DomainError `translation.batch_not_found` */
  async execute(user: ActingUser, projectId: number, jobId: string): Promise<'cancelled' | 'deleted'> {
    const job = await this.queries.find({ ownerId: user.id, kind: BATCH_TRANSLATION, id: jobId });
    if (!job || job.scopeId !== projectId) throw new DomainError('translation.batch_not_found');
    if (isOpen(job.status) && (await this.jobs.cancel(user.id, jobId))) return 'cancelled';
    await this.jobs.remove(user.id, jobId);
    return 'deleted';
  }
}
