import { UserDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { OwnDataRepository } from './own-data.repository';

/** Deletes the notifications of a deleted account and stops its mails. */
@HandlesEvent(UserDeletedV1, 'delete-notifications-of-deleted-user')
export class DeleteOwnData {
  constructor(private readonly ownData: OwnDataRepository) {}

  async handle({ data }: EventOf<typeof UserDeletedV1>, tx: Tx): Promise<void> {
    await this.ownData.delete(tx, data.userId);
  }
}
