import { TranslationJobEndedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { EndedJob } from '@lacthu/jobs';
import { Outbox } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';

type Kind = EventOf<typeof TranslationJobEndedV1>['data']['kind'];

/** Tells the owner's bell that his background work has ended; he may have closed the page long ago. */
@Injectable()
export class TellJobEnded {
  constructor(private readonly outbox: Outbox) {}

  async execute(tx: Tx, kind: Kind, job: EndedJob): Promise<void> {
    if (job.scopeId === null) return;
    await this.outbox.append(tx, TranslationJobEndedV1, {
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
