import { Injectable } from '@nestjs/common';
import { LiveBus } from '@lacthu/messaging';
import type { CampaignChange } from './delivery';

/** Topic of the push message that a campaign has changed. */
const TOPIC = 'campaign';
/** Minimum interval in milliseconds between messages about a running campaign; its end is always sent. */
const EVERY_MS = 500;

/** Notifies the screens of the administrator who started a campaign that it has changed. */
@Injectable()
export class CampaignHints {
  private readonly publishedAt = new Map<string, number>();

  constructor(private readonly live: LiveBus) {}

  changed(changes: readonly CampaignChange[]): void {
    const now = performance.now();
    for (const { campaignId, createdBy, ended } of changes) {
      if (!ended && now - (this.publishedAt.get(campaignId) ?? -Infinity) < EVERY_MS) continue;
      if (ended) this.publishedAt.delete(campaignId);
      else this.publishedAt.set(campaignId, now);
      this.live.publish(createdBy, TOPIC, { id: campaignId });
    }
  }
}
