import type { Campaign } from '@lacthu/contracts';

/** Mails of a campaign that need no more work. */
export function settledOf({ emailResults }: Campaign): number {
  return emailResults ? emailResults.sent + emailResults.failed + emailResults.skipped : 0;
}

export function isSending({ status }: Campaign): boolean {
  return status === 'sending';
}
