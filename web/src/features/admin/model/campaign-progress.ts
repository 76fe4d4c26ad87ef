import type { Campaign } from '@lacthu/contracts';

/** Number of finished mails of a campaign. */
export function settledOf({ emailResults }: Campaign): number {
  return emailResults ? emailResults.sent + emailResults.failed + emailResults.skipped : 0;
}

/** Number of mails sent as fast as possible: neither finished nor deferred. */
export function flowingOf(campaign: Campaign): number {
  return campaign.totalUsers - settledOf(campaign) - (campaign.emailResults?.waiting?.count ?? 0);
}

export function isSending({ status }: Campaign): boolean {
  return status === 'sending';
}
