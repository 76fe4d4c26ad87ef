import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnSpeechJob } from './own-speech-job.policy';

/** Cancels a job that has not ended; chapters that are done keep their audio. */
@Injectable()
export class CancelSpeechJob {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnSpeechJob,
  ) {}

  /** A second cancel changes nothing. @throws DomainError not found, or ended otherwise */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id, status } = await this.own.find(user, jobId);
    if (status === 'cancelled' || (await this.jobs.cancel(user.id, id))) return;
    throw new DomainError('tts.job_ended');
  }
}
