import { ProGrantedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { proGranted } from '../notifications/notification-texts';
import { AccountMails } from './account-mails';

@HandlesEvent(ProGrantedV1, 'mail-user-when-pro-granted')
export class MailUserWhenProGranted {
  constructor(private readonly mails: AccountMails) {}

  async handle(event: EventOf<typeof ProGrantedV1>, tx: Tx): Promise<void> {
    const { userId, source } = event.data;
    await this.mails.order(tx, event.id, userId, proGranted(event.data), source !== 'bulk');
  }
}
