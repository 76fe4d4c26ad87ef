import { Inject, Injectable } from '@nestjs/common';
import { AdminActedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, Ids, LOGGER } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import type { Logger } from 'pino';
import { letterHtml, letterText, type Letter } from '../mail/letter';
import { MAIL_TRANSPORT } from '../mail/mail-transport.token';
import type { MailTransport } from '../mail/mail-transport';
import { sendFailure } from '../mail/send-failure';
import { Recipients } from './recipients';

const SUBJECT = 'Email thử từ Lạc Thư';
const TEXT = 'Nếu bạn đọc được thư này thì máy chủ email của Lạc Thư đã hoạt động.';
/** Timeout in milliseconds. The administrator waits for the answer. */
const TIMEOUT_MS = 20_000;

/**
 * Sends one mail to the requesting administrator directly, without the queue, and returns the mail server's result.
 */
@Injectable()
export class SendTestMail {
  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly recipients: Recipients,
    private readonly ids: Ids,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @returns the address of the mail
   * @throws DomainError notification.mail_not_configured; notification.test_mail_failed with the server's message;
   *   platform.service_unavailable if auth does not return the address
   */
  async execute(adminId: number): Promise<string> {
    if (!this.transport) throw new DomainError('notification.mail_not_configured');
    const address = await this.recipients.addressOf(adminId);
    if (!address) throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
    const letter: Letter = { heading: SUBJECT, name: '', text: TEXT, link: null, unsubscribeUrl: null };
    const mail = {
      to: { name: '', address },
      subject: SUBJECT,
      text: letterText(letter),
      html: letterHtml(letter),
      messageKey: this.ids.uuid(),
      oneClickUrl: null,
    };
    try {
      await this.transport.sendAlone(mail, TIMEOUT_MS);
    } catch (error) {
      const { reason } = sendFailure(error);
      this.logger.warn({ err: error }, 'mail.test_failed');
      throw new DomainError('notification.test_mail_failed', { detail: reason, cause: error });
    }
    await this.unitOfWork.run((tx) =>
      this.outbox.append(tx, AdminActedV1, {
        aggregateId: mail.messageKey,
        aggregateVersion: 1,
        actorId: adminId,
        data: { adminId, action: 'test_email', after: {} },
      }),
    );
    return address;
  }
}
