import { Injectable } from '@nestjs/common';
import type { SendMailRequest } from '@lacthu/contracts';
import { InternalHttp } from '@lacthu/http';
import { z } from 'zod';

const acceptedSchema = z.object({ success: z.literal(true) });

/** Orders a mail about an account from notification: over HTTP, because links and addresses must not lie on the bus. */
@Injectable()
export class AccountMailer {
  constructor(private readonly http: InternalHttp) {}

  /** @throws DomainError when notification does not take the order */
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
