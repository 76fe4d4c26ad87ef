import { Injectable } from '@nestjs/common';
import { UserCountsChangedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { UsersRepository } from './users.repository';

/** Stores the counts shown in the user menu. The projects service owns them and sends absolute values. */
@Injectable()
@HandlesEvent(UserCountsChangedV1, 'store-user-counts')
export class StoreUserCounts {
  constructor(private readonly users: UsersRepository) {}

  async handle(event: EventOf<typeof UserCountsChangedV1>, tx: Tx): Promise<void> {
    await this.users.setCounts(tx, event.data.userId, { ...event.data, version: event.aggregateVersion });
  }
}
