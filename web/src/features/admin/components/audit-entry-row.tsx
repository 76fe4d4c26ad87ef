import { Text } from '@mantine/core';
import type { AuditEntry } from '@lacthu/contracts';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { auditDetails } from '../model/audit-details';
import { logTexts } from '../log.texts';
import { Fact } from './fact';
import styles from '../admin.module.css';

const audiences: Readonly<Record<string, string>> = logTexts.values.target;

/** Actions on the content of a user, and on the user. */
const TARGETS: Readonly<Record<string, (name: string) => string>> = {
  hide_comment: logTexts.author,
  hide_story: logTexts.author,
  restore_comment: logTexts.author,
  restore_story: logTexts.author,
  dismiss_report: logTexts.reportedAuthor,
  mute_user: logTexts.mutedUser,
  unmute_user: logTexts.mutedUser,
};

const actions: Readonly<Record<string, string>> = logTexts.actions;

/** One action of an administrator. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, action, target, reason, before, after } = entry;
  const facts = auditDetails(before, after);
  const whom = whomOf(entry);
  return (
    <article className={styles.card} aria-label={`${actions[action] ?? action}, ${formatDateTime(at)}`}>
      <div>
        <Text>
          <strong>{actions[action] ?? action}</strong>
          {whom !== null && ` ${whom}`}
        </Text>
        <Text size="sm" c="dimmed" className={styles.breaks}>
          {formatDateTime(at)} · {actor.name} ({actor.email}){target && ` → ${target.email}`}
        </Text>
      </div>
      {reason !== null && <Text size="sm">{logTexts.reason(reason)}</Text>}
      {entry.targets && entry.targets.accounts.length > 0 && <Accounts targets={entry.targets} />}
      {facts.length > 0 && (
        <details className={styles.details}>
          <summary>{logTexts.changes}</summary>
          <dl className={styles.facts}>
            {facts.map(({ name, before: was, after: is }) => (
              <Fact key={name} name={name} value={[was, is].filter((value) => value !== null).join(' → ')} />
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

/** The accounts of a bulk action, one by one. */
function Accounts({ targets }: { readonly targets: NonNullable<AuditEntry['targets']> }) {
  const { accounts, count } = targets;
  return (
    <details className={styles.details}>
      <summary>{logTexts.accountList}</summary>
      <ul className={styles.previewList} tabIndex={0} aria-label={logTexts.accountList}>
        {accounts.map(({ id, email }) => (
          <li key={id} className={styles.previewRow}>
            <span className={styles.breaks}>{email}</span>
            <span className={styles.soft}>#{id}</span>
          </li>
        ))}
      </ul>
      {accounts.length < count && (
        <Text size="sm" c="dimmed">
          {logTexts.accountsShown(formatNumber(accounts.length))}
        </Text>
      )}
    </details>
  );
}

/** Target of an action, as text; null without one. */
function whomOf({ action, target, targets }: AuditEntry): string | null {
  if (target) return (TARGETS[action] ?? logTexts.target)(target.name);
  if (action === 'test_email') return logTexts.ownAddress;
  if (!targets) return null;
  const count = formatNumber(targets.count);
  if (targets.audience !== null) {
    return logTexts.audience(audiences[targets.audience] ?? targets.audience, count);
  }
  return action === 'cancel_campaign' ? logTexts.withheld(count) : logTexts.accounts(count);
}
