import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnPostProcess } from './own-post-process.policy';

/** Cancels a job that has not ended; chapters that are done keep their new text. */
@Injectable()
export class CancelPostProcess {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnPostProcess,
  ) {}

  /** A second cancel changes nothing. @throws DomainError not found, or ended otherwise */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id, status } = await this.own.find(user, jobId);
    if (status === 'cancelled' || (await this.jobs.cancel(user.id, id))) return;
    throw new DomainError('translation.post_process_ended');
  }
}
