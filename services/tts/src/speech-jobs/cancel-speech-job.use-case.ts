import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnSpeechJob } from './own-speech-job.policy';

/** Cancels a running job; finished chapters keep their audio. */
@Injectable()
export class CancelSpeechJob {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnSpeechJob,
  ) {}

  /** Idempotent. @throws DomainError not found, or ended in another way */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id, status } = await this.own.find(user, jobId);
    if (status === 'cancelled' || (await this.jobs.cancel(user.id, id))) return;
    throw new DomainError('tts.job_ended');
  }
}
