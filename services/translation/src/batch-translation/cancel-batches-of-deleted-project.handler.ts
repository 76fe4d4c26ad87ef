import { Injectable } from '@nestjs/common';
import { ProjectDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Jobs } from '@lacthu/jobs';
import { HandlesEvent } from '@lacthu/messaging';
import { BATCH_TRANSLATION } from './batch-job';

/** Cancels the batches of a deleted project, which deletes their keys. */
@Injectable()
@HandlesEvent(ProjectDeletedV1, 'cancel-batches-of-deleted-project')
export class CancelBatchesOfDeletedProject {
  constructor(private readonly jobs: Jobs) {}

  async handle(event: EventOf<typeof ProjectDeletedV1>, tx: Tx): Promise<void> {
    await this.jobs.cancelScope(tx, [BATCH_TRANSLATION], event.data.projectId);
  }
}
