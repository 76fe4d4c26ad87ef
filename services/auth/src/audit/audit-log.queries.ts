import { Injectable } from '@nestjs/common';
import { AUDIT_ACCOUNTS_SHOWN, type AuditEntry } from '@lacthu/contracts';
import { DataSource } from 'typeorm';

interface EntryRow {
  id: string;
  at: Date;
  action: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor_id: string;
  actor_name: string;
  actor_email: string;
  target_id: string | null;
  target_name: string;
  target_email: string;
}

type Account = NonNullable<AuditEntry['targets']>['accounts'][number];

export interface AuditPage {
  /** Returns only entries older than this id. */
  readonly before?: number;
  readonly limit: number;
  readonly action?: string;
}

@Injectable()
export class AuditLogQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads one page, newest first. `next` is the cursor of the next page. */
  async page({ before, limit, action }: AuditPage): Promise<{ entries: AuditEntry[]; next: number | null }> {
    const rows: EntryRow[] = await this.dataSource.query(
      `SELECT log.id, log.at, log.action, log.reason, log.before, log.after,
              log.actor_id, actor.name AS actor_name, actor.email AS actor_email,
              log.target_id, target.name AS target_name, target.email AS target_email
         FROM admin_audit log
         JOIN users actor ON actor.id = log.actor_id
         LEFT JOIN users target ON target.id = log.target_id
        WHERE ($1::bigint IS NULL OR log.id < $1) AND ($2::text IS NULL OR log.action = $2)
        ORDER BY log.id DESC LIMIT $3`,
      [before ?? null, action ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const accounts = await this.accountsOf(shown.map(bulkUpgradeOf).filter((id) => id !== null));
    const entries = shown.map((row) => presentEntry(row, accounts.get(bulkUpgradeOf(row) ?? 0) ?? []));
    return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }

  /** Reads the first accounts by id to which these bulk upgrades granted Pro, from the ledger. */
  private async accountsOf(bulkUpgradeIds: readonly number[]): Promise<Map<number, Account[]>> {
    if (bulkUpgradeIds.length === 0) return new Map();
    const rows: { run: string; id: string; email: string }[] = await this.dataSource.query(
      `SELECT run.id AS run, granted.user_id AS id, users.email
         FROM unnest($1::bigint[]) AS run (id)
        CROSS JOIN LATERAL (
          SELECT user_id FROM pro_grants WHERE bulk_upgrade_id = run.id ORDER BY user_id LIMIT $2) AS granted
         JOIN users ON users.id = granted.user_id
        ORDER BY run.id, granted.user_id`,
      [bulkUpgradeIds, AUDIT_ACCOUNTS_SHOWN],
    );
    const accounts = new Map<number, Account[]>();
    for (const { run, id, email } of rows) {
      const known = accounts.get(Number(run)) ?? [];
      accounts.set(Number(run), [...known, { id: Number(id), email }]);
    }
    return accounts;
  }
}

function presentEntry(row: EntryRow, accounts: Account[]): AuditEntry {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: { id: Number(row.actor_id), name: row.actor_name, email: row.actor_email },
    action: row.action,
    target:
      row.target_id === null
        ? null
        : { id: Number(row.target_id), name: row.target_name, email: row.target_email },
    targets: targetsOf(row, accounts),
    reason: row.reason,
    before: row.before,
    after: row.after,
  };
}

type Targets = NonNullable<AuditEntry['targets']>;

/** Details of an audit entry that describe the affected accounts. */
interface ActOnMany {
  readonly action: string;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Returns the id of the bulk upgrade whose grants list the affected accounts; null for other actions. */
function bulkUpgradeOf({ action, after }: ActOnMany): number | null {
  const id = after?.['bulk_upgrade_id'];
  return action === 'bulk_upgrade_pro' && typeof id === 'number' ? id : null;
}

/**
 * Returns the accounts affected by an action on many accounts, from the details of its entry; null if it affected one
 * account or none.
 * @param accounts first accounts of its bulk upgrade
 */
function targetsOf({ action, after }: ActOnMany, accounts: Targets['accounts']): Targets | null {
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
