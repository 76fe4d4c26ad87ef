import { Inject, Injectable } from '@nestjs/common';
import { InternalHttp } from '@lacthu/http';
import { z } from 'zod';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import type { UserEntity } from '../accounts/user.entity';
import { resetMail, type ResetLink } from './reset-mail';

const acceptedSchema = z.object({ success: z.literal(true) });

/** Orders the mail from notification: over HTTP, because a link must not travel or lie on the bus. */
@Injectable()
export class ResetMailer {
  constructor(
    private readonly http: InternalHttp,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError when notification does not take the order */
  async send(user: UserEntity, link: ResetLink): Promise<void> {
    await this.http.call({
      service: 'notification',
      method: 'POST',
      path: '/internal/mails',
      body: resetMail(user, link, this.config.PUBLIC_URL),
      user: null,
      response: acceptedSchema,
    });
  }
}
