import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';
import {
  bulkOutcomeSchema,
  type BulkCounts,
  type BulkOptions,
  type BulkOutcome,
  type BulkPreviewEntry,
} from './bulk-upgrade';
import { MONTH_MS } from './pro-term';

export interface BulkRun {
  readonly bulkUpgradeId: number;
  readonly actorId: number;
  readonly options: BulkOptions;
  readonly at: Date;
}

export interface BulkGrant {
  readonly grantId: number;
  readonly userId: number;
  readonly proExpiresAt: Date;
}

/** Everybody who is looked at, sorted: what would happen to each, and lifetime Pros that are left alone. */
export interface BulkSorting {
  readonly counts: BulkCounts;
  readonly skippedUsers: BulkOutcome['lifetimeProHandling']['skippedUsers'];
}

interface SortingRow {
  new_upgrades: number;
  extensions: number;
  lifetime_converted: number;
  skipped: number;
  skipped_users: BulkSorting['skippedUsers'];
}

/**
 * Who is reached and what becomes of each: `changeOf` and `afterGrant` in SQL, so that a hundred thousand accounts
 * are one statement. Seconds, not days, are added: a day of SQL is 23 or 25 hours where summer time begins or ends.
 * The lock leaves keys alone, so that people log in and go on meanwhile: rows that point to accounts may be written.
 * $1 include administrators, $2 what to do with lifetime Pros, $3 now, $4 seconds to add.
 */
const changes = (lock: '' | 'FOR NO KEY UPDATE'): string => `
  reached AS (
    SELECT id, name, email, role, pro_expires_at FROM users
     WHERE deleted_at IS NULL AND (role <> 'admin' OR $1::boolean) ORDER BY id ${lock}
  ),
  changes AS (
    SELECT id, name, email, pro_expires_at,
           CASE WHEN pro_expires_at IS NOT NULL THEN 'extension'
                WHEN role <> 'pro' THEN 'new'
                WHEN $2 = 'convert' THEN 'lifetime_converted'
                ELSE 'skipped' END AS change,
           GREATEST(pro_expires_at, $3::timestamptz) + make_interval(secs => $4) AS ends_at
      FROM reached
  )`;

const SORTING = `
  count(*) FILTER (WHERE change = 'new')::integer AS new_upgrades,
  count(*) FILTER (WHERE change = 'extension')::integer AS extensions,
  count(*) FILTER (WHERE change = 'lifetime_converted')::integer AS lifetime_converted,
  count(*) FILTER (WHERE change = 'skipped')::integer AS skipped,
  coalesce(json_agg(json_build_object('id', id, 'email', email) ORDER BY id)
    FILTER (WHERE change = 'skipped'), '[]') AS skipped_users`;

@Injectable()
export class BulkUpgradesRepository {
  /** The newest run that is done; 0 where there is none. */
  async lastRun(tx: Tx): Promise<number> {
    const [row]: { id: string | null }[] = await tx.query(
      'SELECT max(id) AS id FROM bulk_upgrades WHERE outcome IS NOT NULL',
    );
    return Number(row?.id ?? 0);
  }

  /**
   * Begins a run; another one waits until this one is over, in all processes.
   * @returns its id; null when this administrator has used the key before
   */
  async begin(
    tx: Tx,
    run: { actorId: number; key: string | null; options: BulkOptions; at: Date },
  ): Promise<number | null> {
    await lockByName(tx, 'bulk upgrades');
    const [row]: { id: string }[] = await tx.query(
      `INSERT INTO bulk_upgrades (actor_id, idempotency_key, options, created_at) VALUES ($1, $2, $3::jsonb, $4)
       ON CONFLICT ON CONSTRAINT uq_bulk_upgrades__actor_id_idempotency_key DO NOTHING RETURNING id`,
      [run.actorId, run.key, JSON.stringify(run.options), run.at],
    );
    return row ? Number(row.id) : null;
  }

  /** The outcome of the run with this key; null when that run was asked for something else. */
  async outcomeOf(tx: Tx, actorId: number, key: string, options: BulkOptions): Promise<BulkOutcome | null> {
    const [row]: { outcome: unknown }[] = await tx.query(
      'SELECT outcome FROM bulk_upgrades WHERE actor_id = $1 AND idempotency_key = $2 AND options = $3::jsonb',
      [actorId, key, JSON.stringify(options)],
    );
    return row ? bulkOutcomeSchema.parse(row.outcome) : null;
  }

  async finish(tx: Tx, bulkUpgradeId: number, outcome: BulkOutcome): Promise<void> {
    await tx.query('UPDATE bulk_upgrades SET outcome = $2::jsonb WHERE id = $1', [
      bulkUpgradeId,
      JSON.stringify(outcome),
    ]);
  }

  /** Grants everybody who is reached his months, accounts locked by rising id, and lets the accounts follow. */
  async grant(tx: Tx, { bulkUpgradeId, actorId, options, at }: BulkRun): Promise<BulkSorting> {
    const [row]: SortingRow[] = await tx.query(
      `WITH ${changes('FOR NO KEY UPDATE')},
       granted AS (
         INSERT INTO pro_grants
           (user_id, source, change, months, expires_at, bulk_upgrade_id, reason, granted_at, granted_by)
         SELECT id, 'bulk', change, $5, ends_at, $6, $7, $3, $8 FROM changes WHERE change <> 'skipped' ORDER BY id
       )
       SELECT ${SORTING} FROM changes`,
      [...parametersOf(options, at), options.months, bulkUpgradeId, options.reason, actorId],
    );
    await tx.query(
      `UPDATE users SET role = CASE role WHEN 'admin' THEN role ELSE 'pro' END,
              pro_expires_at = pro_grants.expires_at, updated_at = $2
         FROM pro_grants WHERE pro_grants.bulk_upgrade_id = $1 AND pro_grants.user_id = users.id`,
      [bulkUpgradeId, at],
    );
    return toSorting(row);
  }

  /** What {@link grant} would do, without doing it. */
  async sort(tx: Tx, options: BulkOptions, at: Date): Promise<BulkSorting> {
    const [row]: SortingRow[] = await tx.query(
      `WITH ${changes('')} SELECT ${SORTING} FROM changes`,
      parametersOf(options, at),
    );
    return toSorting(row);
  }

  /** Who would get what: the first `limit` by id, with the end each would have. */
  async preview(tx: Tx, options: BulkOptions, at: Date, limit: number): Promise<BulkPreviewEntry[]> {
    const rows: {
      id: string;
      name: string;
      email: string;
      change: BulkPreviewEntry['change'];
      ends_at: Date;
    }[] = await tx.query(
      `WITH ${changes('')} SELECT id, name, email, change, ends_at FROM changes ORDER BY id LIMIT $5`,
      [...parametersOf(options, at), limit],
    );
    return rows.map(({ id, name, email, change, ends_at: end }) => ({
      id: Number(id),
      name,
      email,
      change,
      pro_expires_at: change === 'skipped' ? null : end.toISOString(),
    }));
  }

  /** The next grants of a run, by rising id of their account. */
  async grantsAfter(tx: Tx, bulkUpgradeId: number, afterUserId: number, limit: number): Promise<BulkGrant[]> {
    const rows: { id: string; user_id: string; expires_at: Date }[] = await tx.query(
      `SELECT id, user_id, expires_at FROM pro_grants
        WHERE bulk_upgrade_id = $1 AND user_id > $2 ORDER BY user_id LIMIT $3`,
      [bulkUpgradeId, afterUserId, limit],
    );
    return rows.map(({ id, user_id: userId, expires_at: end }) => ({
      grantId: Number(id),
      userId: Number(userId),
      proExpiresAt: end,
    }));
  }
}

function parametersOf(options: BulkOptions, at: Date): unknown[] {
  return [options.includeAdmins, options.handleLifetimePro, at, (options.months * MONTH_MS) / 1_000];
}

function toSorting(row: SortingRow | undefined): BulkSorting {
  return {
    counts: {
      newUpgrades: row?.new_upgrades ?? 0,
      extensions: row?.extensions ?? 0,
      lifetimeConverted: row?.lifetime_converted ?? 0,
      skipped: row?.skipped ?? 0,
    },
    skippedUsers: row?.skipped_users ?? [],
  };
}
