import { Text } from '@mantine/core';
import type { AuditEntry } from '@lacthu/contracts';
import { formatDateTime } from '../../../lib/format/format';
import { auditFacts } from '../model/audit-facts';
import { logTexts } from '../texts';
import { Fact } from './fact';
import styles from '../admin.module.css';

const actions: Readonly<Record<string, string>> = logTexts.actions;

/** One act of an administrator. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, action, target, reason, before, after } = entry;
  const facts = auditFacts(before, after);
  return (
    <article className={styles.card} aria-label={`${actions[action] ?? action}, ${formatDateTime(at)}`}>
      <div>
        <Text>
          <strong>{actions[action] ?? action}</strong>
          {target && ` ${logTexts.target(target.name)}`}
        </Text>
        <Text size="sm" c="dimmed" className={styles.breaks}>
          {formatDateTime(at)} · {actor.name} ({actor.email}){target && ` → ${target.email}`}
        </Text>
      </div>
      {reason !== null && <Text size="sm">{logTexts.reason(reason)}</Text>}
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
