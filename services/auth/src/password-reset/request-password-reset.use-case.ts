import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError, LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import { AccountMailer } from '../mail/account-mailer';
import { UsersRepository } from '../users/users.repository';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { MailState } from '../mail/mail-state';
import { PasswordResetsRepository } from './password-resets.repository';
import { resetMail } from './reset-mail';
import { hashResetToken, newResetToken } from './reset-token';

/** More than ordering a mail takes, so that the answer never waits for it. */
export const ANSWER_AFTER_MS = 500;

/**
 * Sends a link by mail to the owner of an address. The answer comes after the same time whether there is such an account
 * or not, whether it has had its mails already or not.
 */
@Injectable()
export class RequestPasswordReset implements BeforeApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly mailer: AccountMailer,
    private readonly mail: MailState,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError auth.password_reset_off where no mail can be sent */
  async execute(email: string): Promise<void> {
    if (!(await this.mail.configured())) throw new DomainError('auth.password_reset_off');
    const sending = this.send(email).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'password_reset.mail_not_ordered');
    });
    this.sending.add(sending);
    void sending.then(() => this.sending.delete(sending));
    await after(ANSWER_AFTER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const token = newResetToken();
    const resetId = await this.resets.add(Number(user.id), hashResetToken(token));
    if (resetId === null) return;
    try {
      await this.mailer.send(resetMail(user, { resetId, token }, this.config.PUBLIC_URL));
    } catch (error) {
      // What was not sent must not use up the mails of this hour.
      await this.resets.remove(resetId);
      throw error;
    }
  }
}
