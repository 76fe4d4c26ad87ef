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
  /** The account's role and end after it. */
  readonly result: ProState;
  readonly upgradeRequestId: number | null;
  readonly reason: string;
  readonly grantedAt: Date;
  readonly grantedBy: number;
  /** What the administrator's client called it, if anything. */
  readonly idempotencyKey: string | null;
}

interface AccountRow {
  role: Role;
  pro_expires_at: Date | null;
}

/** The end that an account's Pro had at a moment, in SQL: null where it had none, or one for life. */
export const endAsOfSql = (userId: string, at: string): string =>
  `SELECT expires_at FROM pro_grants WHERE user_id = ${userId} AND granted_at <= ${at} ORDER BY id DESC LIMIT 1`;

/** Grants of Pro, and the two columns of an account that follow from them. */
@Injectable()
export class ProLedgerRepository {
  /**
   * What the account has, its row held until the transaction ends; null when there is no such account. Rows that point to
   * it may still be written: its owner logs in, and a request of his is decided, without waiting.
   */
  async lock(tx: Tx, userId: number): Promise<ProState | null> {
    const [row]: AccountRow[] = await tx.query(
      'SELECT role, pro_expires_at FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return row ? { role: row.role, proExpiresAt: row.pro_expires_at } : null;
  }

  /** Until when Pro ran for the account as it stood at `at`; null when it had none, or one for life. */
  async endAsOf(tx: Tx, userId: number, at: Date): Promise<Date | null> {
    const [row]: { expires_at: Date | null }[] = await tx.query(endAsOfSql('$1', '$2'), [userId, at]);
    return row?.expires_at ?? null;
  }

  /** What this administrator has granted under this key; null when nothing. */
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
   * Writes the grant and what follows from it. The caller holds the account's lock.
   * @returns the grant's id
   * @throws DomainError auth.idempotency_key_used when its key is another account's at this moment
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

  /** Pro that an account starts with, such as the demo account's. */
  async open(tx: Tx, userId: number, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO pro_grants (user_id, source, change, expires_at, granted_at)
       SELECT id, 'opening', 'new', pro_expires_at, $2 FROM users WHERE id = $1`,
      [userId, at],
    );
  }
}
