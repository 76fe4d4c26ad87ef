import type { AuditEntry } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { logTexts } from '../texts';

const audiences: Readonly<Record<string, string>> = logTexts.values.target;

/** Whom an act was for, in words; null where it was for nobody. */
export function whomOf({ action, target, targets }: AuditEntry): string | null {
  if (target) return logTexts.target(target.name);
  if (action === 'test_email') return logTexts.ownAddress;
  if (!targets) return null;
  const count = formatNumber(targets.count);
  if (targets.audience !== null) {
    return logTexts.audience(audiences[targets.audience] ?? targets.audience, count);
  }
  return action === 'cancel_campaign' ? logTexts.withheld(count) : logTexts.accounts(count);
}
