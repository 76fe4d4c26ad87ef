import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { NotificationsRepository } from './notifications.repository';

/** Marks notifications as read. Opening the list marks all that it shows. */
@Injectable()
export class MarkNotificationsAsRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param upTo newest id that was shown; all if absent */
  async execute(userId: number, upTo?: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.notifications.markAsRead(tx, userId, this.clock.now(), upTo));
  }
}
