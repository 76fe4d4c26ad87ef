import { Injectable } from '@nestjs/common';
import { AdminActedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import { CampaignsRepository } from './campaigns.repository';

/** Stops what of a campaign has not gone yet; workers drop what they had claimed within a second. */
@Injectable()
export class CancelCampaign {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Changes nothing when the campaign has ended. */
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
