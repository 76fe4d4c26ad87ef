import { UpgradeRequestedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { upgradeRequested } from './notification-texts';
import { NotifyAudience } from './notify-audience.use-case';

@HandlesEvent(UpgradeRequestedV1, 'notify-admins-when-upgrade-requested')
export class NotifyAdminsWhenUpgradeRequested {
  constructor(private readonly notifyAudience: NotifyAudience) {}

  async handle(event: EventOf<typeof UpgradeRequestedV1>, tx: Tx): Promise<void> {
    await this.notifyAudience.execute(tx, 'admins', upgradeRequested(event.data.transactionCode));
  }
}
