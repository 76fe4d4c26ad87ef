import type { AuditEntry } from '@lacthu/contracts';

type Targets = NonNullable<AuditEntry['targets']>;

/** Details of an audit entry that describe the affected accounts. */
interface ActOnMany {
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Returns the id of the bulk upgrade whose grants list the affected accounts; null for other actions. */
export function bulkUpgradeOf({ action, after }: ActOnMany): number | null {
  const id = after?.['bulk_upgrade_id'];
  return action === 'bulk_upgrade_pro' && typeof id === 'number' ? id : null;
}

/**
 * Returns the accounts affected by an action on many accounts, from the details of its entry; null if it affected one
 * account or none.
 * @param accounts first accounts of its bulk upgrade
 */
export function targetsOf({ action, after }: ActOnMany, accounts: Targets['accounts']): Targets | null {
  const countOf = (field: string): number => Number(after?.[field] ?? 0);
  switch (action) {
    case 'bulk_upgrade_pro':
      return { count: countOf('processed'), audience: null, accounts };
    case 'broadcast':
    case 'selective_email':
      return { count: countOf('recipients'), audience: audienceOf(after), accounts: [] };
    case 'cancel_campaign':
      return { count: countOf('withheld'), audience: null, accounts: [] };
    default:
      return null;
  }
}

function audienceOf(after: ActOnMany['after']): string {
  const target = after?.['target'];
  return typeof target === 'string' ? target : 'all';
}
