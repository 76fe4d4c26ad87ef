import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { NotificationsRepository } from './notifications.repository';

/** Opening the bell's list counts as having read all that it shows. */
@Injectable()
export class MarkNotificationsAsRead {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @param upTo newest id that was shown; everything without it */
  async execute(userId: number, upTo?: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.notifications.markAsRead(tx, userId, this.clock.now(), upTo));
  }
}
