import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { NotificationsRepository, type NewNotification } from './notifications.repository';

/** Puts a notification into a user's list. */
@Injectable()
export class NotifyUser {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, notification: NewNotification): Promise<void> {
    await this.notifications.insert(tx, notification);
  }

  /** Makes open screens look at their list; only after the commit, or they would still see the old one. */
  ring(userId: number): void {
    this.live.publish(userId, 'notification', {});
  }
}
