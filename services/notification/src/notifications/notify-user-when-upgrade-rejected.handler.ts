import { UpgradeRejectedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { upgradeRejected } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(UpgradeRejectedV1, 'notify-user-when-upgrade-rejected')
export class NotifyUserWhenUpgradeRejected {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof UpgradeRejectedV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, event.data.userId, upgradeRejected(event.data.reason));
  }
}
