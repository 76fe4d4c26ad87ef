import { PasswordGuessedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { PASSWORD_GUESSED } from '../notifications/notification-texts';
import { NotifyUser } from '../notifications/notify-user.use-case';
import { AccountMails } from './account-mails';

@HandlesEvent(PasswordGuessedV1, 'tell-owner-when-password-guessed')
export class NotifyOwnerWhenPasswordGuessed {
  constructor(
    private readonly notifyUser: NotifyUser,
    private readonly mails: AccountMails,
  ) {}

  async handle(event: EventOf<typeof PasswordGuessedV1>, tx: Tx): Promise<void> {
    const { userId } = event.data;
    await this.notifyUser.execute(tx, userId, PASSWORD_GUESSED);
    await this.mails.order(tx, event.id, userId, PASSWORD_GUESSED);
  }
}
