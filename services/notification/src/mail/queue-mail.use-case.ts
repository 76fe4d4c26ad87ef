import { Inject, Injectable } from '@nestjs/common';
import type { SendMailRequest } from '@lacthu/contracts';
import { UnitOfWork, afterCommit, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { DeliveriesRepository } from './deliveries.repository';
import type { NewSingleMail } from './delivery';
import { MAIL_TRANSPORT } from './mail-transport.token';
import type { MailTransport } from './mail-transport';
import { MailWorker } from './mail-worker';

/** Queues one mail to one account. It is sent in the background; its content is deleted afterwards. */
@Injectable()
export class QueueMail {
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

  /** Queues the mail in the caller's transaction. The same key is sent once. */
  async within(tx: Tx, mail: NewSingleMail): Promise<void> {
    await this.deliveries.addSingle(tx, mail);
    afterCommit(tx, () => this.worker.wake());
  }
}
