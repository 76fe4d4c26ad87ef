import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { audiencesOf } from './audiences';
import { NotificationsRepository, type NotificationRow } from './notifications.repository';

/** The list shows the newest only; it is not an archive. */
const LIST_LENGTH = 50;

export interface NotificationListing {
  readonly notifications: NotificationRow[];
  /** Number of all unread notifications, including those beyond the list. */
  readonly unreadCount: number;
}

@Injectable()
export class NotificationsQueries {
  constructor(private readonly notifications: NotificationsRepository) {}

  async listFor(user: ActingUser): Promise<NotificationListing> {
    const reader = { userId: user.id, audiences: audiencesOf(user.role) };
    const [notifications, unreadCount] = await Promise.all([
      this.notifications.findNewest(reader, LIST_LENGTH),
      this.notifications.countUnread(reader),
    ]);
    return { notifications, unreadCount };
  }
}
