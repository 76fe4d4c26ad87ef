import type { BulkUpgradeResponse } from '@lacthu/contracts';
import type { BulkAnswer } from './upgrade-everyone.use-case';

/** Presents a bulk upgrade or its dry run to the administrator. */
export function presentBulkUpgrade(answer: BulkAnswer, dryRun: boolean): BulkUpgradeResponse {
  const { processed, skipped } = answer.stats;
  const message = dryRun
    ? `Sẽ nâng cấp Pro cho ${processed} người dùng, bỏ qua ${skipped}.`
    : `Đã nâng cấp Pro cho ${processed} người dùng, bỏ qua ${skipped}.`;
  return {
    success: true,
    message,
    dryRun,
    stats: answer.stats,
    lifetimeProHandling: answer.lifetimeProHandling,
    ...(answer.preview ? { preview: answer.preview, lastRun: answer.lastRun } : {}),
  };
}
