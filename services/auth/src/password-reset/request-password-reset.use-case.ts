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
import { hashResetToken, newResetToken } from './reset-token';
import type { SendMailRequest } from '@lacthu/contracts';

/** Longer than it takes to send a mail request, so that the response time does not depend on it. */
export const ANSWER_AFTER_MS = 500;

/**
 * Mails a reset link to the owner of an address. The response takes the same time whether the account exists or not,
 * and whether its limit is reached or not.
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

  /** @throws DomainError auth.password_reset_off when mail is not configured */
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
      // A mail that was not sent must not count against the limit of this hour.
      await this.resets.remove(resetId);
      throw error;
    }
  }
}

interface ResetLink {
  readonly resetId: number;
  readonly token: string;
}

/** Mail with the reset link. @param publicUrl public base address of the web app */
function resetMail(
  user: { readonly id: number; readonly email: string },
  { resetId, token }: ResetLink,
  publicUrl: string,
): SendMailRequest {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  return {
    key: `password-reset:${resetId}`,
    userId: Number(user.id),
    email: user.email,
    subject: 'Đặt lại mật khẩu Lạc Thư',
    text: [
      'Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản Lạc Thư của bạn.',
      'Hãy mở liên kết dưới đây trong vòng 30 phút để chọn mật khẩu mới. Liên kết chỉ dùng được một lần.',
      'Nếu không phải bạn yêu cầu, hãy bỏ qua email này: mật khẩu của bạn vẫn như cũ.',
    ].join('\n\n'),
    link: { label: 'Đặt lại mật khẩu', url: url.href },
  };
}
