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

/** Result for all reached accounts: counts per kind of change, and lifetime Pro accounts that were skipped. */
export interface BulkChanges {
  readonly counts: BulkCounts;
  readonly skippedUsers: BulkOutcome['lifetimeProHandling']['skippedUsers'];
}

interface ChangesRow {
  new_upgrades: number;
  extensions: number;
  lifetime_converted: number;
  skipped: number;
  skipped_users: BulkChanges['skippedUsers'];
}

/**
 * SQL of the reached accounts and their changes: `changeOf` and `afterGrant` in SQL, so that a hundred thousand
 * accounts are one statement. Adds seconds, not days, because an SQL day has 23 or 25 hours when summer time begins or
 * ends. The lock is NO KEY, so that rows which refer to accounts can still be written, for example when users log in.
 * $1 includes administrators, $2 is the handling of lifetime Pro, $3 now, $4 the seconds to add.
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

const CHANGES_SUMMARY = `
  count(*) FILTER (WHERE change = 'new')::integer AS new_upgrades,
  count(*) FILTER (WHERE change = 'extension')::integer AS extensions,
  count(*) FILTER (WHERE change = 'lifetime_converted')::integer AS lifetime_converted,
  count(*) FILTER (WHERE change = 'skipped')::integer AS skipped,
  coalesce(json_agg(json_build_object('id', id, 'email', email) ORDER BY id)
    FILTER (WHERE change = 'skipped'), '[]') AS skipped_users`;

@Injectable()
export class BulkUpgradesRepository {
  /** Id of the newest finished run; 0 if there is none. */
  async lastRun(tx: Tx): Promise<number> {
    const [row]: { id: string | null }[] = await tx.query(
      'SELECT max(id) AS id FROM bulk_upgrades WHERE outcome IS NOT NULL',
    );
    return Number(row?.id ?? 0);
  }

  /**
   * Starts a run. A run of any process waits until the previous one is over.
   * @returns its id; null if this administrator has used the key before
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

  /** Outcome of the run with this key; null if that run had other options. */
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

  /** Grants the months to every reached account, locked in ascending order of id, and updates the accounts. */
  async grant(tx: Tx, { bulkUpgradeId, actorId, options, at }: BulkRun): Promise<BulkChanges> {
    const [row]: ChangesRow[] = await tx.query(
      `WITH ${changes('FOR NO KEY UPDATE')},
       granted AS (
         INSERT INTO pro_grants
           (user_id, source, change, months, expires_at, bulk_upgrade_id, reason, granted_at, granted_by)
         SELECT id, 'bulk', change, $5, ends_at, $6, $7, $3, $8 FROM changes WHERE change <> 'skipped' ORDER BY id
       )
       SELECT ${CHANGES_SUMMARY} FROM changes`,
      [...parametersOf(options, at), options.months, bulkUpgradeId, options.reason, actorId],
    );
    await tx.query(
      `UPDATE users SET role = CASE role WHEN 'admin' THEN role ELSE 'pro' END,
              pro_expires_at = pro_grants.expires_at, updated_at = $2
         FROM pro_grants WHERE pro_grants.bulk_upgrade_id = $1 AND pro_grants.user_id = users.id`,
      [bulkUpgradeId, at],
    );
    return toChanges(row);
  }

  /** Computes the result of {@link grant} without writing. */
  async computeChanges(tx: Tx, options: BulkOptions, at: Date): Promise<BulkChanges> {
    const [row]: ChangesRow[] = await tx.query(
      `WITH ${changes('')} SELECT ${CHANGES_SUMMARY} FROM changes`,
      parametersOf(options, at),
    );
    return toChanges(row);
  }

  /** Lists the first `limit` accounts by id with their change and new end. */
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

  /** Next grants of a run, in ascending order of account id. */
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

function toChanges(row: ChangesRow | undefined): BulkChanges {
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
