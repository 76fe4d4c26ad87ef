import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnSpeechJob } from './own-speech-job.policy';

/** Deletes an ended job; its audio stays. */
@Injectable()
export class DeleteSpeechJob {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnSpeechJob,
  ) {}

  /** @throws DomainError not found, or not ended */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id } = await this.own.find(user, jobId);
    if (!(await this.jobs.remove(user.id, id))) throw new DomainError('tts.job_still_open');
  }
}
