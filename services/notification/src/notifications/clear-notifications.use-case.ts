import { Injectable } from '@nestjs/common';
import { NotificationsRepository } from './notifications.repository';

/** Empties a user's list for good. */
@Injectable()
export class ClearNotifications {
  constructor(private readonly notifications: NotificationsRepository) {}

  async execute(userId: number): Promise<void> {
    await this.notifications.deleteAll(userId);
  }
}
