import { bulkUpgradeResponseSchema, type BulkUpgrade, type BulkUpgradeResponse } from '@lacthu/contracts';
import type { z } from 'zod';

/**
 * Options that decide which accounts a bulk upgrade reaches and what they get. The same idempotency key requires the
 * same options.
 */
export type BulkOptions = Pick<BulkUpgrade, 'months' | 'reason' | 'includeAdmins' | 'handleLifetimePro'>;

/** Number of accounts per kind of change. */
export interface BulkCounts {
  readonly newUpgrades: number;
  readonly extensions: number;
  readonly lifetimeConverted: number;
  readonly skipped: number;
}

export type BulkPreviewEntry = NonNullable<BulkUpgradeResponse['preview']>[number];

/** Part of the response that is stored, so that a repeated call gets it again. */
export const bulkOutcomeSchema = bulkUpgradeResponseSchema.pick({ stats: true, lifetimeProHandling: true });
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

export function optionsOf({ months, reason, includeAdmins, handleLifetimePro }: BulkUpgrade): BulkOptions {
  return { months, reason, includeAdmins, handleLifetimePro };
}

/** Figures of a run. If mail is configured, each upgraded user gets one mail. */
export function bulkStats(counts: BulkCounts, mailConfigured: boolean): BulkOutcome['stats'] {
  const { newUpgrades, extensions, lifetimeConverted, skipped } = counts;
  const processed = newUpgrades + extensions + lifetimeConverted;
  return {
    total: processed + skipped,
    processed,
    newUpgrades,
    extensions,
    lifetimeConverted,
    skipped,
    emailsSent: mailConfigured ? processed : 0,
  };
}
