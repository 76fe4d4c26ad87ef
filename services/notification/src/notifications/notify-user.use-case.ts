import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { NotificationsRepository, type NotificationText } from './notifications.repository';

/** Adds a notification for a user and, after the commit, notifies his open screens. */
@Injectable()
export class NotifyUser {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, userId: number, text: NotificationText): Promise<void> {
    await this.notifications.insertFor(tx, userId, text);
    afterCommit(tx, () => this.live.publish(userId, 'notification', {}));
  }
}
