import { Injectable } from '@nestjs/common';
import type { UpgradeRequest } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';

export type UpgradeDecision = 'approved' | 'rejected';

/** Fields of a request that its decision needs. */
export interface DecidedRequest {
  readonly userId: number;
  readonly transactionCode: string;
  readonly amount: number;
  readonly requestedAt: Date;
}

interface DecidedRow {
  user_id: string;
  transaction_code: string;
  amount: string;
  requested_at: Date;
}

@Injectable()
export class UpgradeRequestsRepository {
  async hasPending(tx: Tx, userId: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM upgrade_requests WHERE user_id = $1 AND status = 'pending'`,
      [userId],
    );
    return rows.length > 0;
  }

  /** @returns its id; null if the transaction code is used by another pending or approved request */
  async insert(tx: Tx, userId: number, request: UpgradeRequest, at: Date): Promise<number | null> {
    const [row]: { id: string }[] = await tx.query(
      `INSERT INTO upgrade_requests (user_id, transaction_code, amount, description, requested_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
      [userId, request.transactionCode, request.amount, request.description, at],
    );
    return row ? Number(row.id) : null;
  }

  /** Owner of a request; null if there is no such request. */
  async ownerOf(tx: Tx, id: number): Promise<number | null> {
    const [row]: { user_id: string }[] = await tx.query(
      'SELECT user_id FROM upgrade_requests WHERE id = $1',
      [id],
    );
    return row ? Number(row.user_id) : null;
  }

  /** Decides a pending request. @returns null if it was decided in the meantime */
  async decide(
    tx: Tx,
    id: number,
    decision: UpgradeDecision,
    by: { actorId: number; at: Date; reason: string | null },
  ): Promise<DecidedRequest | null> {
    const [[row]]: [DecidedRow[], number] = await tx.query(
      `UPDATE upgrade_requests SET status = $2, reason = $3, decided_at = $4, decided_by = $5
        WHERE id = $1 AND status = 'pending' RETURNING user_id, transaction_code, amount, requested_at`,
      [id, decision, by.reason, by.at, by.actorId],
    );
    if (!row) return null;
    return {
      userId: Number(row.user_id),
      transactionCode: row.transaction_code,
      amount: Number(row.amount),
      requestedAt: row.requested_at,
    };
  }
}
