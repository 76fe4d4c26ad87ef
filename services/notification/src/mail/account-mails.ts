import { Inject, Injectable } from '@nestjs/common';
import { FindRecipientsRpc } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { RpcClient } from '@lacthu/messaging';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';
import type { NotificationText } from '../notifications/notifications.repository';
import { QueueMail } from './queue-mail.use-case';

/** Mails that repeat an account notification. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly rpc: RpcClient,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  /**
   * Does nothing if mail is not configured or the account does not exist.
   *
   * @param key idempotency key: the same key is sent once
   * @param isAwaited false if many users get this mail at the same time
   * @throws DomainError platform.service_unavailable while auth is unavailable; the event is then redelivered
   */
  async order(tx: Tx, key: string, userId: number, text: NotificationText, isAwaited = true): Promise<void> {
    if (!this.queueMail.possible) return;
    const { recipients } = await this.rpc.call(FindRecipientsRpc, { emails: [], userIds: [userId] });
    const [recipient] = recipients;
    if (!recipient) return;
    const { name, email } = recipient;
    const link = text.linkUrl
      ? { label: 'Mở Lạc Thư', url: new URL(text.linkUrl, this.config.PUBLIC_URL).toString() }
      : null;
    const letter = { subject: text.title, text: text.message, link };
    await this.queueMail.within(tx, { key, userId, name, email, letter, isAwaited });
  }
}
