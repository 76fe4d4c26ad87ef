import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Jobs } from '@lacthu/jobs';
import { HandlesEvent } from '@lacthu/messaging';
import { lockOwnDictionaries } from '../dictionaries/own-lock';
import { OwnDataRepository } from './own-data.repository';

/** Cancels and deletes the jobs of a deleted account with their keys, and deletes its dictionaries. */
@HandlesEvent(UserDeletedV1, 'delete-work-of-deleted-user')
export class DeleteOwnData {
  constructor(
    private readonly jobs: Jobs,
    private readonly ownData: OwnDataRepository,
  ) {}

  async handle({ data: { userId } }: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void> {
    await this.jobs.removeOfOwner(tx, userId);
    await lockOwnDictionaries(tx, userId);
    await this.ownData.delete(tx, userId);
  }
}
