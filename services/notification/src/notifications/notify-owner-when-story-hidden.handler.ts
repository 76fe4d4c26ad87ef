import { StoryHiddenV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { storyHidden } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(StoryHiddenV1, 'notify-owner-when-story-hidden')
export class NotifyOwnerWhenStoryHidden {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof StoryHiddenV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.ownerId, storyHidden(event.data));
  }
}
