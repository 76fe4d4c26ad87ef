import { Injectable } from '@nestjs/common';
import type { NotificationEntity } from './notification.entity';
import { NotificationsRepository } from './notifications.repository';

/** The bell's list is a look at what is new, not an archive. */
const LIST_LENGTH = 50;

export interface NotificationListing {
  readonly notifications: NotificationEntity[];
  /** All unread ones, also those that the list no longer shows. */
  readonly unreadCount: number;
}

@Injectable()
export class NotificationsQueries {
  constructor(private readonly notifications: NotificationsRepository) {}

  async listFor(userId: number): Promise<NotificationListing> {
    const [notifications, unreadCount] = await Promise.all([
      this.notifications.findNewest(userId, LIST_LENGTH),
      this.notifications.countUnread(userId),
    ]);
    return { notifications, unreadCount };
  }
}
