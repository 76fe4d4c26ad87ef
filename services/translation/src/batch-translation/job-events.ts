import { TranslationJobEndedV1, TranslationJobWaitingV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { PublishJobEnded, type EndedJob, type WaitingJob } from '@lacthu/jobs';
import { Outbox } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';

type Kind = EventOf<typeof TranslationJobWaitingV1>['data']['kind'];

/** Publishes events of jobs, from which their owner is notified. A job without a scope belongs to no project and has none. */
@Injectable()
export class JobEvents {
  constructor(
    private readonly publishJobEnded: PublishJobEnded,
    private readonly outbox: Outbox,
  ) {}

  ended(tx: Tx, kind: Kind, job: EndedJob): Promise<void> {
    return this.publishJobEnded.execute(tx, TranslationJobEndedV1, kind, job);
  }

  /** The job waits for the reset of a quota. */
  async waiting(tx: Tx, kind: Kind, { id, ownerId, scopeId, resumesAt }: WaitingJob): Promise<void> {
    if (scopeId === null) return;
    await this.outbox.append(tx, TranslationJobWaitingV1, {
      aggregateId: id,
      // A job that its owner has continued may wait again, until a later time.
      aggregateVersion: resumesAt.getTime(),
      actorId: null,
      data: { jobId: id, kind, ownerId, projectId: scopeId, resumesAt: resumesAt.toISOString() },
    });
  }
}
