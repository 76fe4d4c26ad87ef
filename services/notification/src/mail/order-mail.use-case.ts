import { Inject, Injectable } from '@nestjs/common';
import type { SendMailRequest } from '@lacthu/contracts';
import { UnitOfWork, afterCommit, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { DeliveriesRepository } from './deliveries.repository';
import type { NewSingleMail } from './delivery';
import { MAIL_TRANSPORT } from './mail-transport.token';
import type { MailTransport } from './mail-transport';
import { MailWorker } from './mail-worker';

/** Orders one mail to one account; it goes out in the background, and its text is deleted then. */
@Injectable()
export class OrderMail {
  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: DeliveriesRepository,
    private readonly worker: MailWorker,
  ) {}

  get possible(): boolean {
    return this.transport !== null;
  }

  /** @throws DomainError notification.mail_not_configured */
  async execute(request: SendMailRequest): Promise<void> {
    if (!this.possible) throw new DomainError('notification.mail_not_configured');
    const { key, userId, email, subject, text, link } = request;
    await this.unitOfWork.run((tx) =>
      this.within(tx, { key, userId, name: '', email, letter: { subject, text, link }, isAwaited: true }),
    );
  }

  /** The same as part of a transaction, for handlers of events. The same key is sent once. */
  async within(tx: Tx, mail: NewSingleMail): Promise<void> {
    await this.deliveries.addSingle(tx, mail);
    afterCommit(tx, () => this.worker.wake());
  }
}
