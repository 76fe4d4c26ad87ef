import { Injectable } from '@nestjs/common';
import { LiveBus } from '@lacthu/messaging';
import type { CampaignChange } from './delivery';

/** Name of the event of the push stream that says: this campaign looks different now. */
const TOPIC = 'campaign';
/** A campaign under way is told of at most so often; its end always. */
const EVERY_MS = 500;

/** Makes the screens of the administrator who began a campaign look at it. */
@Injectable()
export class CampaignHints {
  private readonly toldAt = new Map<string, number>();

  constructor(private readonly live: LiveBus) {}

  changed(changes: readonly CampaignChange[]): void {
    const now = performance.now();
    for (const { campaignId, createdBy, ended } of changes) {
      if (!ended && now - (this.toldAt.get(campaignId) ?? -Infinity) < EVERY_MS) continue;
      if (ended) this.toldAt.delete(campaignId);
      else this.toldAt.set(campaignId, now);
      this.live.publish(createdBy, TOPIC, { id: campaignId });
    }
  }
}
