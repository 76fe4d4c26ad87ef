import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { OwnPostProcess } from './own-post-process.policy';

/** Deletes an ended job; its chapters stay as they are. */
@Injectable()
export class DeletePostProcess {
  constructor(
    private readonly jobs: Jobs,
    private readonly own: OwnPostProcess,
  ) {}

  /** @throws DomainError not found, or not ended */
  async execute(user: ActingUser, jobId: string): Promise<void> {
    const { id } = await this.own.find(user, jobId);
    if (!(await this.jobs.remove(user.id, id))) throw new DomainError('translation.post_process_still_open');
  }
}
