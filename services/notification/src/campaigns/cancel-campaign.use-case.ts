import { Injectable } from '@nestjs/common';
import { AdminActedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import { CampaignsRepository } from './campaigns.repository';

/** Cancels the unsent mails of a campaign; workers drop their claimed ones within a second. */
@Injectable()
export class CancelCampaign {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Does nothing if the campaign has ended. */
  async execute(adminId: number, campaignId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.campaigns.cancel(tx, campaignId))) return;
      const withheld = await this.deliveries.withholdWaiting(tx, campaignId);
      await this.campaigns.addWithheld(tx, campaignId, withheld);
      await this.outbox.append(tx, AdminActedV1, {
        aggregateId: campaignId,
        aggregateVersion: 2,
        actorId: adminId,
        data: { adminId, action: 'cancel_campaign', after: { campaign_id: campaignId, withheld } },
      });
    });
  }
}
