import type { EventOf, SpeechJobEndedV1, TranslationJobEndedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';
import type { EndedJob } from './job-kind';

/** Events of ended jobs: one contract per service, with the same fields. */
type JobEndedContract = typeof TranslationJobEndedV1 | typeof SpeechJobEndedV1;

/**
 * Publishes that a job has ended, so that its owner is notified; he may have closed the page long ago. A provider of the
 * services whose jobs end with an event.
 */
@Injectable()
export class PublishJobEnded {
  constructor(private readonly outbox: Outbox) {}

  /** Does nothing for a job without a scope, which belongs to no project. */
  async execute<Contract extends JobEndedContract>(
    tx: Tx,
    contract: Contract,
    kind: EventOf<Contract>['data']['kind'],
    job: EndedJob,
  ): Promise<void> {
    if (job.scopeId === null) return;
    await this.outbox.append<JobEndedContract>(tx, contract, {
      aggregateId: job.id,
      // A retry may end the job again, later.
      aggregateVersion: job.endedAt.getTime(),
      actorId: null,
      data: {
        jobId: job.id,
        kind,
        ownerId: job.ownerId,
        projectId: job.scopeId,
        outcome: job.outcome,
        chapters: job.total,
        failedChapters: job.failed,
      },
    });
  }
}
