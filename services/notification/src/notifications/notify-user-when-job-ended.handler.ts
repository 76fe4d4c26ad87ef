import { TranslationJobEndedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { jobEnded } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(TranslationJobEndedV1, 'notify-user-when-job-ended')
export class NotifyUserWhenJobEnded {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof TranslationJobEndedV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.ownerId, jobEnded(event.data));
  }
}
