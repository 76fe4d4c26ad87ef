import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, type JobSummary } from '@lacthu/jobs';
import { z } from 'zod';
import { POST_PROCESS } from './post-process-job';

/** Finds jobs of the acting user only. */
@Injectable()
export class OwnPostProcess {
  constructor(private readonly queries: JobQueries) {}

  /**
   * @param jobId id from the path; a malformed one is answered like a missing job
   * @throws DomainError `translation.post_process_not_found`, also for another user's job
   */
  async find(user: ActingUser, jobId: string): Promise<JobSummary> {
    const id = z.uuid().safeParse(jobId);
    const job = id.success
      ? await this.queries.find({ ownerId: user.id, kind: POST_PROCESS, id: id.data })
      : null;
    if (!job) throw new DomainError('translation.post_process_not_found');
    return job;
  }
}
