import { Injectable } from '@nestjs/common';
import type { SendMailRequest } from '@lacthu/contracts';
import { InternalHttp } from '@lacthu/http';
import { z } from 'zod';

const acceptedSchema = z.object({ success: z.literal(true) });

/**
 * Sends a mail about an account through the notification service. Uses HTTP, because links and addresses must not be
 * stored on the message bus.
 */
@Injectable()
export class AccountMailer {
  constructor(private readonly http: InternalHttp) {}

  /** @throws DomainError when notification does not accept the mail */
  async send(mail: SendMailRequest): Promise<void> {
    await this.http.call({
      service: 'notification',
      method: 'POST',
      path: '/internal/mails',
      body: mail,
      user: null,
      response: acceptedSchema,
    });
  }
}
