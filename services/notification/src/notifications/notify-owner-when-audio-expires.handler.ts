import { OfficialAudioExpiringV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { audioExpiring } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(OfficialAudioExpiringV1, 'notify-owner-when-audio-expires')
export class NotifyOwnerWhenAudioExpires {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof OfficialAudioExpiringV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.ownerId, audioExpiring(event.data));
  }
}
