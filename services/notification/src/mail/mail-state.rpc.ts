import { Controller, Inject } from '@nestjs/common';
import { GetMailStateRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';

/** RPC for auth, which offers password resets only if mail is configured. */
@Controller()
export class MailStateRpc {
  constructor(@Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig) {}

  @HandlesRpc(GetMailStateRpc)
  getMailState(): Promise<z.infer<typeof GetMailStateRpc.response>> {
    return Promise.resolve({ configured: this.config.SMTP_URL !== undefined });
  }
}
