import { TypoAcceptedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { typoAccepted } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(TypoAcceptedV1, 'notify-reporters-when-typo-accepted')
export class NotifyReportersWhenTypoAccepted {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof TypoAcceptedV1>, tx: Tx): Promise<void> {
    for (const userId of event.data.reporterIds)
      await this.notifyUser.execute(tx, userId, typoAccepted(event.data));
  }
}
