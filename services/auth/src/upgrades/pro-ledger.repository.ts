import { Injectable } from '@nestjs/common';
import type { Role } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import type { GrantedMonths, ProChange, ProState } from './pro-term';

/** One row of the ledger. */
export interface ProGrant {
  readonly userId: number;
  readonly source: 'request' | 'single';
  readonly change: ProChange;
  readonly months: GrantedMonths;
  /** Role and end of the account after the grant. */
  readonly result: ProState;
  readonly upgradeRequestId: number | null;
  readonly reason: string;
  readonly grantedAt: Date;
  readonly grantedBy: number;
  /** Idempotency key of the administrator's client. */
  readonly idempotencyKey: string | null;
}

interface AccountRow {
  role: Role;
  pro_expires_at: Date | null;
}

/** SQL of the end that an account's Pro had at a given time: null if it had none, or an unlimited one. */
export const endAsOfSql = (userId: string, at: string): string =>
  `SELECT expires_at FROM pro_grants WHERE user_id = ${userId} AND granted_at <= ${at} ORDER BY id DESC LIMIT 1`;

/** Pro grants, and the two columns of an account derived from them. */
@Injectable()
export class ProLedgerRepository {
  /**
   * Reads the Pro state of an account and locks its row; null if there is no such account. The lock is NO KEY: rows
   * that refer to the account can still be written, so that log-ins and decisions do not wait.
   */
  async lock(tx: Tx, userId: number): Promise<ProState | null> {
    const [row]: AccountRow[] = await tx.query(
      'SELECT role, pro_expires_at FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return row ? { role: row.role, proExpiresAt: row.pro_expires_at } : null;
  }

  /** End of the account's Pro as it stood at `at`; null if it had none, or an unlimited one. */
  async endAsOf(tx: Tx, userId: number, at: Date): Promise<Date | null> {
    const [row]: { expires_at: Date | null }[] = await tx.query(endAsOfSql('$1', '$2'), [userId, at]);
    return row?.expires_at ?? null;
  }

  /** Grant of this administrator with this idempotency key; null if there is none. */
  async grantedUnder(
    tx: Tx,
    grantedBy: number,
    key: string,
  ): Promise<{ userId: number; months: GrantedMonths } | null> {
    const [row]: { user_id: string; months: GrantedMonths }[] = await tx.query(
      'SELECT user_id, months FROM pro_grants WHERE granted_by = $1 AND idempotency_key = $2',
      [grantedBy, key],
    );
    return row ? { userId: Number(row.user_id), months: row.months } : null;
  }

  /**
   * Writes the grant and updates the account. The caller holds the account's lock.
   * @returns the id of the grant
   * @throws DomainError auth.idempotency_key_used when a concurrent grant to another account uses the key
   */
  async append(tx: Tx, grant: ProGrant): Promise<number> {
    const [row]: ({ id: string } | undefined)[] = await tx.query(
      `INSERT INTO pro_grants
         (user_id, source, change, months, expires_at, upgrade_request_id, reason, granted_at, granted_by,
          idempotency_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (granted_by, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING id`,
      [
        grant.userId,
        grant.source,
        grant.change,
        grant.months,
        grant.result.proExpiresAt,
        grant.upgradeRequestId,
        grant.reason,
        grant.grantedAt,
        grant.grantedBy,
        grant.idempotencyKey,
      ],
    );
    if (!row) throw new DomainError('auth.idempotency_key_used');
    await tx.query('UPDATE users SET role = $2, pro_expires_at = $3, updated_at = $4 WHERE id = $1', [
      grant.userId,
      grant.result.role,
      grant.result.proExpiresAt,
      grant.grantedAt,
    ]);
    return Number(row.id);
  }

  /** Writes the opening grant of an account that is created with Pro, such as the demo account. */
  async open(tx: Tx, userId: number, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO pro_grants (user_id, source, change, expires_at, granted_at)
       SELECT id, 'opening', 'new', pro_expires_at, $2 FROM users WHERE id = $1`,
      [userId, at],
    );
  }
}
