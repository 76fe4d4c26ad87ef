import { Inject, Injectable } from '@nestjs/common';
import { AdminActedV1, type BroadcastRequest, type SelectiveEmailRequest } from '@lacthu/contracts';
import { UnitOfWork, afterCommit, type Tx } from '@lacthu/database';
import { DomainError, Ids } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import type { CampaignRecipient } from '../mail/delivery';
import { MAIL_TRANSPORT } from '../mail/mail-transport.token';
import type { MailTransport } from '../mail/mail-transport';
import { MailWorker } from '../mail/mail-worker';
import { NotifyAudience } from '../notifications/notify-audience.use-case';
import { CampaignsRepository, type NewCampaign } from './campaigns.repository';
import { Recipients } from './recipients';
import { recipientsHash } from './recipients-hash';

const NOT_CONFIGURED = 'Email chưa được cấu hình trên máy chủ nên chỉ gửi thông báo trên web.';

type Pages = AsyncIterable<CampaignRecipient[]>;

/** Starts a campaign: one notification row for all, and one row per mail; mails are sent in the background. */
@Injectable()
export class StartCampaign {
  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | null,
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly recipients: Recipients,
    private readonly notifyAudience: NotifyAudience,
    private readonly worker: MailWorker,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
  ) {}

  /**
   * Notifies all users, also by mail if requested. Without a configured mail server only the notification is sent, and
   * the figures say why there are no mails.
   *
   * @param key a key that this administrator has used before sends nothing again
   * @returns the campaign's id
   * @throws DomainError notification.idempotency_key_used if the key was used for another content
   */
  broadcast(adminId: number, request: BroadcastRequest, key: string | null): Promise<string> {
    const { title, message, sendEmail, emailSubject } = request;
    return this.start(
      {
        id: this.ids.uuid(),
        kind: 'broadcast',
        target: 'all',
        title,
        message,
        subject: emailSubject || title,
        byMail: sendEmail,
        createdBy: adminId,
        recipientsHash: null,
        idempotencyKey: key,
      },
      this.recipients.ofTarget('all'),
    );
  }

  /**
   * Mails chosen users, without a notification. @throws DomainError notification.mail_not_configured,
   * notification.idempotency_key_used
   */
  async selective(adminId: number, request: SelectiveEmailRequest, key: string | null): Promise<string> {
    if (!this.transport) throw new DomainError('notification.mail_not_configured');
    const { title, message, emailSubject, targetType, specificUsers } = request;
    return this.start(
      {
        id: this.ids.uuid(),
        kind: 'selective',
        target: targetType,
        title,
        message,
        subject: emailSubject || title,
        byMail: true,
        createdBy: adminId,
        recipientsHash: targetType === 'custom' ? recipientsHash(specificUsers) : null,
        idempotencyKey: key,
      },
      targetType === 'custom'
        ? this.recipients.ofAddresses(specificUsers)
        : this.recipients.ofTarget(targetType),
    );
  }

  private async start(campaign: NewCampaign, pages: Pages): Promise<string> {
    const started = await this.unitOfWork.run((tx) => this.write(tx, campaign, pages));
    if (started) return campaign.id;
    const earlier = await this.campaigns.startedBefore(campaign);
    if (earlier === null) throw new DomainError('notification.idempotency_key_used');
    return earlier;
  }

  /** Writes the campaign and all its recipients in one transaction. */
  private async write(tx: Tx, campaign: NewCampaign, pages: Pages): Promise<boolean> {
    if (!(await this.campaigns.insert(tx, campaign))) return false;
    const mailed = campaign.byMail && this.transport !== null;
    let [total, skipped] = [0, 0];
    for await (const page of pages) {
      total += page.length;
      skipped += mailed ? await this.deliveries.addToCampaign(tx, campaign.id, page) : page.length;
    }
    await this.campaigns.count(tx, campaign.id, {
      webNotifications: campaign.kind === 'broadcast' ? total : 0,
      total,
      skipped,
      note: campaign.byMail && !mailed ? NOT_CONFIGURED : null,
    });
    await this.outbox.append(tx, AdminActedV1, {
      aggregateId: campaign.id,
      aggregateVersion: 1,
      actorId: campaign.createdBy,
      data: {
        adminId: campaign.createdBy,
        action: campaign.kind === 'broadcast' ? 'broadcast' : 'selective_email',
        after: {
          campaign_id: campaign.id,
          title: campaign.title,
          target: campaign.target,
          recipients: total,
          by_mail: mailed,
        },
      },
    });
    // Last, because this call locks all other writes of audience rows.
    if (campaign.kind === 'broadcast') {
      const { title, message } = campaign;
      await this.notifyAudience.execute(tx, 'everyone', { title, message, linkUrl: null });
    }
    afterCommit(tx, () => this.worker.wake());
    return true;
  }
}
