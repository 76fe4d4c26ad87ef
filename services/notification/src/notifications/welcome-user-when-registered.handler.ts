import { UserRegisteredV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { WELCOME } from './notification-texts';
import { NotificationsRepository } from './notifications.repository';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(UserRegisteredV1, 'welcome-user-when-registered')
export class WelcomeUserWhenRegistered {
  constructor(
    private readonly notifyUser: NotifyUser,
    private readonly notifications: NotificationsRepository,
  ) {}

  async handle(event: EventOf<typeof UserRegisteredV1>, tx: Tx): Promise<void> {
    const { userId } = event.data;
    await this.notifications.begin(tx, userId, new Date(event.occurredAt));
    await this.notifyUser.execute(tx, userId, WELCOME);
  }
}
