import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { NOTIFICATION_CONFIG } from '../config/notification-config.token';
import type { NotificationConfig } from '../config/notification.config';
import { DeliveriesRepository } from './deliveries.repository';
import type { CampaignText, ClaimedDelivery, SingleLetter } from './delivery';
import { letterHtml, letterText, type Letter } from './letter';
import type { OutgoingMail } from './mail-transport';
import { UnsubscribeLinks } from './unsubscribe-links';

/** Campaigns whose content is cached. */
const CACHED_CAMPAIGNS = 20;

/** Builds the mail of a delivery. */
@Injectable()
export class Letters {
  private readonly texts = new Map<string, CampaignText>();
  private readonly publicUrl: string;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    @Inject(NOTIFICATION_CONFIG) config: NotificationConfig,
    private readonly links: UnsubscribeLinks,
  ) {
    this.publicUrl = config.PUBLIC_URL;
  }

  async mailFor(delivery: ClaimedDelivery): Promise<OutgoingMail> {
    if (delivery.campaignId !== null) {
      return this.campaignMail(delivery, delivery.campaignId, await this.textOf(delivery.campaignId));
    }
    if (!delivery.letter) throw new Error(`the single mail ${delivery.id} has no letter`);
    return singleMail(delivery, delivery.letter);
  }

  private campaignMail(delivery: ClaimedDelivery, campaignId: string, text: CampaignText): OutgoingMail {
    const { userId, name } = delivery;
    return mail(delivery, {
      subject: text.subject,
      messageKey: `${campaignId}.${delivery.id}`,
      oneClickUrl: userId === null ? null : this.links.oneClick(userId),
      letter: {
        heading: text.title,
        name,
        text: text.message,
        link: { label: 'Mở Lạc Thư', url: this.publicUrl },
        unsubscribeUrl: userId === null ? null : this.links.page(userId),
      },
    });
  }

  private async textOf(campaignId: string): Promise<CampaignText> {
    const kept = this.texts.get(campaignId);
    if (kept) return kept;
    const text = await this.deliveries.campaignText(campaignId);
    if (!text) throw new Error(`the campaign ${campaignId} is gone`);
    const [oldest] = this.texts.keys();
    if (oldest !== undefined && this.texts.size >= CACHED_CAMPAIGNS) this.texts.delete(oldest);
    this.texts.set(campaignId, text);
    return text;
  }
}

function singleMail(delivery: ClaimedDelivery, { subject, text, link }: SingleLetter): OutgoingMail {
  return mail(delivery, {
    subject,
    messageKey: createHash('sha256')
      .update(delivery.key ?? '')
      .digest('hex'),
    oneClickUrl: null,
    letter: { heading: subject, name: delivery.name, text, link, unsubscribeUrl: null },
  });
}

function mail(
  { name, email }: ClaimedDelivery,
  { letter, ...rest }: Pick<OutgoingMail, 'subject' | 'messageKey' | 'oneClickUrl'> & { letter: Letter },
): OutgoingMail {
  return { ...rest, to: { name, address: email }, text: letterText(letter), html: letterHtml(letter) };
}
