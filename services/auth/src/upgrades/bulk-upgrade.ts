import { bulkUpgradeResponseSchema, type BulkUpgrade, type BulkUpgradeResponse } from '@lacthu/contracts';
import type { z } from 'zod';

/** What decides whom a bulk upgrade reaches and what they get; the same key must come with the same. */
export type BulkOptions = Pick<BulkUpgrade, 'months' | 'reason' | 'includeAdmins' | 'handleLifetimePro'>;

/** Accounts by what happens to them. */
export interface BulkCounts {
  readonly newUpgrades: number;
  readonly extensions: number;
  readonly lifetimeConverted: number;
  readonly skipped: number;
}

export type BulkPreviewEntry = NonNullable<BulkUpgradeResponse['preview']>[number];

/** The part of an answer that is kept, so that a repeated call gets it again. */
export const bulkOutcomeSchema = bulkUpgradeResponseSchema.pick({ stats: true, lifetimeProHandling: true });
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

export function optionsOf({ months, reason, includeAdmins, handleLifetimePro }: BulkUpgrade): BulkOptions {
  return { months, reason, includeAdmins, handleLifetimePro };
}

/** The figures of a run. Each person whose Pro was granted gets one mail, where mail can be sent. */
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
