import { Inject, Injectable } from '@nestjs/common';
import { FindRecipientsRpc } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { RpcClient } from '@lacthu/messaging';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';
import type { NotificationText } from '../notifications/notifications.repository';
import { OrderMail } from './order-mail.use-case';

/** Mails that say to a person what his list of notifications says too, about his own account. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly orderMail: OrderMail,
    private readonly rpc: RpcClient,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  /**
   * Nothing happens where mail is not configured, or the account is gone.
   *
   * @param key the same key is sent once
   * @param isAwaited false where as many are told the same at once
   * @throws DomainError platform.service_unavailable while auth is away: the event comes again
   */
  async order(tx: Tx, key: string, userId: number, text: NotificationText, isAwaited = true): Promise<void> {
    if (!this.orderMail.possible) return;
    const { recipients } = await this.rpc.call(FindRecipientsRpc, { emails: [], userIds: [userId] });
    const [recipient] = recipients;
    if (!recipient) return;
    const { name, email } = recipient;
    const link = text.linkUrl
      ? { label: 'Mở Lạc Thư', url: new URL(text.linkUrl, this.config.PUBLIC_URL).toString() }
      : null;
    const letter = { subject: text.title, text: text.message, link };
    await this.orderMail.within(tx, { key, userId, name, email, letter, isAwaited });
  }
}
