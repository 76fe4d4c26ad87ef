import { SpeechJobEndedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { EndedJob } from '@lacthu/jobs';
import { Outbox } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';
import type { SpeechJobName } from './speech-job';

/** Tells the owner's bell that his background work has ended; he may have closed the page long ago. */
@Injectable()
export class TellSpeechJobEnded {
  constructor(private readonly outbox: Outbox) {}

  async execute(tx: Tx, kind: SpeechJobName, job: EndedJob): Promise<void> {
    if (job.scopeId === null) return;
    await this.outbox.append(tx, SpeechJobEndedV1, {
      aggregateId: job.id,
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
