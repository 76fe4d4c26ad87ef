import { Injectable } from '@nestjs/common';
import { afterCommit, type Tx } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { AUDIENCE_ADDRESSES } from './audiences';
import type { Audience } from './notification.entity';
import { NotificationsRepository, type NotificationText } from './notifications.repository';

/** Adds one notification for many users: one row and one live message, independent of their number. */
@Injectable()
export class NotifyAudience {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly live: LiveBus,
  ) {}

  async execute(tx: Tx, audience: Audience, text: NotificationText): Promise<void> {
    await this.notifications.insertForAudience(tx, audience, text);
    afterCommit(tx, () => this.live.publish(AUDIENCE_ADDRESSES[audience], 'notification', {}));
  }
}
