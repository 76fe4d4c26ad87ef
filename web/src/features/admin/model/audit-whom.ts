import type { AuditEntry } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { logTexts } from '../log.texts';

const audiences: Readonly<Record<string, string>> = logTexts.values.target;

/** Acts on what somebody has written, and on somebody himself. */
const TARGETS: Readonly<Record<string, (name: string) => string>> = {
  hide_comment: logTexts.author,
  hide_story: logTexts.author,
  restore_comment: logTexts.author,
  restore_story: logTexts.author,
  dismiss_report: logTexts.reportedAuthor,
  mute_user: logTexts.mutedUser,
  unmute_user: logTexts.mutedUser,
};

/** Whom an act was for, in words; null where it was for nobody. */
export function whomOf({ action, target, targets }: AuditEntry): string | null {
  if (target) return (TARGETS[action] ?? logTexts.target)(target.name);
  if (action === 'test_email') return logTexts.ownAddress;
  if (!targets) return null;
  const count = formatNumber(targets.count);
  if (targets.audience !== null) {
    return logTexts.audience(audiences[targets.audience] ?? targets.audience, count);
  }
  return action === 'cancel_campaign' ? logTexts.withheld(count) : logTexts.accounts(count);
}
