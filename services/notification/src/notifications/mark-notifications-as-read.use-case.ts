import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { NotificationsRepository } from './notifications.repository';

/** Opening the bell's list counts as having read all of it. */
@Injectable()
export class MarkNotificationsAsRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.notifications.markAllAsRead(tx, userId, this.clock.now()));
  }
}
