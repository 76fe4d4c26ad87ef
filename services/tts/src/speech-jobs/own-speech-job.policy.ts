import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, type JobSummary } from '@lacthu/jobs';
import { z } from 'zod';
import { SPEECH_JOB_KINDS } from './speech-job';

/** Only the owner may see or change a job. */
@Injectable()
export class OwnSpeechJob {
  constructor(private readonly queries: JobQueries) {}

  /**
   * @param jobId as it is written in the address; a malformed id is treated as missing
   * @throws DomainError `tts.job_not_found`, also for the job of another account
   */
  async find(user: ActingUser, jobId: string): Promise<JobSummary> {
    const id = z.uuid().safeParse(jobId);
    if (!id.success) throw new DomainError('tts.job_not_found');
    for (const kind of SPEECH_JOB_KINDS) {
      const job = await this.queries.find({ ownerId: user.id, kind, id: id.data });
      if (job) return job;
    }
    throw new DomainError('tts.job_not_found');
  }
}
