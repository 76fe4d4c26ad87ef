import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { JobAlreadyOpenError, Jobs } from '@lacthu/jobs';
import { SpeechJobLimitPolicy } from './speech-job-limit.policy';
import type { SpeechJobName } from './speech-job';

/** A new job of one of our kinds, in the form that libs/jobs takes. */
export type NewSpeechJob = Parameters<Jobs['create']>[1] & { readonly kind: SpeechJobName };

/** Adds a job within the limit of its owner, and wakes the workers. */
@Injectable()
export class CreateSpeechJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly openJobs: SpeechJobLimitPolicy,
  ) {}

  /**
   * @returns the new job's id
   * @throws DomainError `tts.too_many_open_jobs`, `tts.job_already_running`
   */
  async execute(job: NewSpeechJob): Promise<string> {
    const jobId = await this.create(job);
    await this.jobs.wake(job.kind);
    return jobId;
  }

  private async create(job: NewSpeechJob): Promise<string> {
    try {
      return await this.unitOfWork.run(async (tx) => {
        await this.openJobs.assertRoom(tx, job.owner, job.kind);
        return this.jobs.create(tx, job);
      });
    } catch (error) {
      if (error instanceof JobAlreadyOpenError) throw new DomainError('tts.job_already_running');
      throw error;
    }
  }
}
