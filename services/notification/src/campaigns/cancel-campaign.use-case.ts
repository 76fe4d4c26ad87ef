import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DeliveriesRepository } from '../mail/deliveries.repository';
import { CampaignsRepository } from './campaigns.repository';

/** Stops what of a campaign has not gone yet; workers drop what they had claimed within a second. */
@Injectable()
export class CancelCampaign {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignsRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Changes nothing when the campaign has ended. */
  async execute(campaignId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.campaigns.cancel(tx, campaignId))) return;
      await this.campaigns.addWithheld(tx, campaignId, await this.deliveries.withholdWaiting(tx, campaignId));
    });
  }
}
