import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import type { PutOffMails } from '../mail/put-off-mails';
import type { CampaignError, CampaignRow } from './campaign-state';
import { CampaignsRepository } from './campaigns.repository';

const LIST_LENGTH = 20;
/** Recipients that are named with what went wrong; the figures count all. */
const ERRORS_SHOWN = 100;
/** A short campaign is answered when it is done; a longer one is not waited for. */
const PATIENCE_MS = 900;
const POLL_MS = 50;

/** A campaign as it stands. */
export interface CampaignView {
  readonly campaign: CampaignRow;
  readonly errors: readonly CampaignError[];
  /** What the mail server said, while sending waits for it. */
  readonly trouble: string | null;
  /** Single mails that wait for another try, while the mail server itself works. */
  readonly putOff: PutOffMails | null;
}

@Injectable()
export class CampaignsQueries {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  async newest(): Promise<CampaignView[]> {
    const campaigns = await this.campaigns.newest(LIST_LENGTH);
    return Promise.all(campaigns.map((campaign) => this.view(campaign)));
  }

  /** @throws DomainError notification.campaign_not_found */
  async find(id: string): Promise<CampaignView> {
    const campaign = await this.campaigns.find(id);
    if (!campaign) throw new DomainError('notification.campaign_not_found');
    return this.view(campaign);
  }

  /** The same, once it is done or a moment has passed. */
  async soon(id: string): Promise<CampaignView> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const view = await this.find(id);
      if (view.campaign.status !== 'sending' || performance.now() > deadline) return view;
      await sleep(POLL_MS);
    }
  }

  private async view(campaign: CampaignRow): Promise<CampaignView> {
    const hasErrors = campaign.failed + campaign.skipped > 0;
    const isSending = campaign.status === 'sending';
    const trouble = isSending ? await this.deliveries.trouble() : null;
    return {
      campaign,
      errors: hasErrors ? await this.campaigns.errors(campaign.id, ERRORS_SHOWN) : [],
      trouble,
      putOff: isSending && trouble === null ? await this.deliveries.putOff(campaign.id) : null,
    };
  }
}
