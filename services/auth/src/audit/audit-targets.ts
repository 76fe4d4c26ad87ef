import type { AuditEntry } from '@lacthu/contracts';

type Targets = NonNullable<AuditEntry['targets']>;

/** Facts of an act that say whom it was for. */
interface ActOnMany {
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The run of a bulk upgrade whose grants name its accounts; null for other acts. */
export function bulkUpgradeOf({ action, after }: ActOnMany): number | null {
  const id = after?.['bulk_upgrade_id'];
  return action === 'bulk_upgrade_pro' && typeof id === 'number' ? id : null;
}

/**
 * Whom an act on many was for, as its own facts say; null where it was for one account or for nobody.
 * @param accounts of its bulk upgrade
 */
export function targetsOf({ action, after }: ActOnMany, accounts: Targets['accounts']): Targets | null {
  const countOf = (fact: string): number => Number(after?.[fact] ?? 0);
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
