import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import type { DeferredMails } from '../mail/deferred-mails';
import type { CampaignError, CampaignRow } from './campaign-state';
import { CampaignsRepository } from './campaigns.repository';

const LIST_LENGTH = 20;
/** Recipients listed with their error; the figures count all. */
const ERRORS_SHOWN = 100;
/** Longest wait in milliseconds for a short campaign to finish before the answer is sent. */
const WAIT_MS = 900;
const POLL_MS = 50;

/** Current state of a campaign. */
export interface CampaignView {
  readonly campaign: CampaignRow;
  readonly errors: readonly CampaignError[];
  /** Error of the mail server while sending is paused. */
  readonly trouble: string | null;
  /** Mails deferred to a later attempt while the mail server itself works. */
  readonly deferred: DeferredMails | null;
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

  /** Returns the campaign when it is done, or after a short wait. */
  async findAfterWait(id: string): Promise<CampaignView> {
    const deadline = performance.now() + WAIT_MS;
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
      deferred: isSending && trouble === null ? await this.deliveries.deferred(campaign.id) : null,
    };
  }
}
