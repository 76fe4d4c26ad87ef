import { CommentRepliedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { commentReplied } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(CommentRepliedV1, 'notify-user-when-replied')
export class NotifyUserWhenReplied {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof CommentRepliedV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.toUserId, commentReplied(event.data));
  }
}
