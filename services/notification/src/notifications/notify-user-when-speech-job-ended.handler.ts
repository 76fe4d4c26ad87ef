import { SpeechJobEndedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { jobEnded } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(SpeechJobEndedV1, 'notify-user-when-speech-job-ended')
export class NotifyUserWhenSpeechJobEnded {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof SpeechJobEndedV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.ownerId, jobEnded(event.data));
  }
}
