import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnPostProcess } from './own-post-process.policy';

/** Cancels an open job; finished chapters keep their new text. */
@Injectable()
export class CancelPostProcess {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnPostProcess,
  ) {}

  /** A second cancel has no effect. @throws DomainError not found, or ended otherwise */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id, status } = await this.own.find(user, jobId);
    if (status === 'cancelled' || (await this.jobs.cancel(user.id, id))) return;
    throw new DomainError('translation.post_process_ended');
  }
}
