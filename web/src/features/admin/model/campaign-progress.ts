import type { Campaign } from '@lacthu/contracts';

/** Mails of a campaign that need no more work. */
export function settledOf({ emailResults }: Campaign): number {
  return emailResults ? emailResults.sent + emailResults.failed + emailResults.skipped : 0;
}

/** Mails that go out as fast as they can: neither over nor put off for a while. */
export function flowingOf(campaign: Campaign): number {
  return campaign.totalUsers - settledOf(campaign) - (campaign.emailResults?.waiting?.count ?? 0);
}

export function isSending({ status }: Campaign): boolean {
  return status === 'sending';
}
