import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { Jobs } from '@lacthu/jobs';
import { HandlesEvent } from '@lacthu/messaging';
import { OwnDataRepository } from './own-data.repository';

/** Ends the speech jobs of a deleted account, and deletes its audio, pronunciations and positions. */
@HandlesEvent(UserDeletedV1, 'delete-audio-of-deleted-user')
export class DeleteOwnData {
  constructor(
    private readonly jobs: Jobs,
    private readonly ownData: OwnDataRepository,
    private readonly clock: Clock,
  ) {}

  async handle({ data: { userId } }: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void> {
    await this.jobs.removeOfOwner(tx, userId);
    await this.ownData.delete(tx, userId, this.clock.now());
  }
}
