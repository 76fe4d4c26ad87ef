import { UpgradeRejectedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { upgradeRejected } from '../notifications/notification-texts';
import { AccountMails } from './account-mails';

@HandlesEvent(UpgradeRejectedV1, 'mail-user-when-upgrade-rejected')
export class MailUserWhenUpgradeRejected {
  constructor(private readonly mails: AccountMails) {}

  async handle(event: EventOf<typeof UpgradeRejectedV1>, tx: Tx): Promise<void> {
    const { userId, reason } = event.data;
    await this.mails.order(tx, event.id, userId, upgradeRejected(reason));
  }
}
