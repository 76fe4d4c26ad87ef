import { StoryRestoredV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { storyRestored } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(StoryRestoredV1, 'notify-owner-when-story-restored')
export class NotifyOwnerWhenStoryRestored {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof StoryRestoredV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.ownerId, storyRestored(event.data));
  }
}
