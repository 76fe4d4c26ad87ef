import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { NotificationsRepository } from './notifications.repository';

/** Deletes all notifications of a user. */
@Injectable()
export class ClearNotifications {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsRepository,
  ) {}

  async execute(userId: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.notifications.deleteAll(tx, userId));
  }
}
