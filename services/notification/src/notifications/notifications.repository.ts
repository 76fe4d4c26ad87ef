import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { IsNull, Repository } from 'typeorm';
import { NotificationEntity } from './notification.entity';

export type NewNotification = Pick<NotificationEntity, 'userId' | 'title' | 'message' | 'linkUrl'>;

@Injectable()
export class NotificationsRepository {
  constructor(
    @InjectRepository(NotificationEntity) private readonly notifications: Repository<NotificationEntity>,
  ) {}

  /** A user's newest, newest first. */
  findNewest(userId: number, limit: number): Promise<NotificationEntity[]> {
    return this.notifications.find({ where: { userId }, order: { id: 'DESC' }, take: limit });
  }

  countUnread(userId: number): Promise<number> {
    return this.notifications.countBy({ userId, readAt: IsNull() });
  }

  async insert(tx: Tx, notification: NewNotification): Promise<void> {
    await tx.insert(NotificationEntity, notification);
  }

  async markAllAsRead(userId: number, readAt: Date): Promise<void> {
    await this.notifications.update({ userId, readAt: IsNull() }, { readAt });
  }

  async deleteAll(userId: number): Promise<void> {
    await this.notifications.delete({ userId });
  }
}
