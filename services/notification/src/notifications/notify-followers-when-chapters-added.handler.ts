import { ChaptersAddedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { NotifyFollowers } from './notify-followers.use-case';

@HandlesEvent(ChaptersAddedV1, 'notify-followers-when-chapters-added')
export class NotifyFollowersWhenChaptersAdded {
  constructor(private readonly notifyFollowers: NotifyFollowers) {}

  async handle(event: EventOf<typeof ChaptersAddedV1>, tx: Tx): Promise<void> {
    await this.notifyFollowers.execute(tx, event.data);
  }
}
