import { Injectable } from '@nestjs/common';
import { ProjectDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Jobs } from '@lacthu/jobs';
import { HandlesEvent } from '@lacthu/messaging';
import { POST_PROCESS } from './post-process-job';

/** Cancels the post-processing jobs of a deleted project, which deletes their keys. */
@Injectable()
@HandlesEvent(ProjectDeletedV1, 'cancel-post-processes-of-deleted-project')
export class CancelPostProcessesOfDeletedProject {
  constructor(private readonly jobs: Jobs) {}

  async handle(event: EventOf<typeof ProjectDeletedV1>, tx: Tx): Promise<void> {
    await this.jobs.cancelScope(tx, [POST_PROCESS], event.data.projectId);
  }
}
