import { Injectable } from '@nestjs/common';
import {
  isEarlyRenewal,
  monthsPaidBy,
  type Role,
  type UpgradeRequestRow,
  type UpgradeStatus,
} from '@lacthu/contracts';
import { Clock, DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { endAsOfSql } from './pro-ledger.repository';
import { isProActive } from './pro-term';

type Status = UpgradeRequestRow['status'];

interface StatusRow {
  role: Role;
  pro_expires_at: Date | null;
  transaction_code: string | null;
  requested_at: Date;
  status: Status | null;
  reason: string | null;
}

interface ListRow {
  id: string;
  user_id: string;
  name: string;
  email: string;
  transaction_code: string;
  amount: string;
  end_then: Date | null;
  description: string;
  requested_at: Date;
  status: Status;
  reason: string | null;
  decided_at: Date | null;
}

/** Upper limit of one list; pending requests stay far below it while administrators decide them. */
const LIST_LIMIT = 500;

@Injectable()
export class UpgradeRequestsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Status of a user: approved with active Pro, otherwise pending if a request is pending. Includes the last request
   * unless it was approved.
   *
   * @throws DomainError auth.user_not_found
   */
  async statusOf(userId: number): Promise<Omit<UpgradeStatus, 'success'>> {
    const [row]: StatusRow[] = await this.dataSource.query(
      `SELECT u.role, u.pro_expires_at, r.transaction_code, r.requested_at, r.status, r.reason
         FROM users u LEFT JOIN upgrade_requests r ON r.user_id = u.id
        WHERE u.id = $1 AND u.deleted_at IS NULL ORDER BY r.id DESC NULLS LAST LIMIT 1`,
      [userId],
    );
    if (!row) throw new DomainError('auth.user_not_found');
    const active = isProActive({ role: row.role, proExpiresAt: row.pro_expires_at }, this.clock.now());
    return {
      status: active ? 'approved' : row.status === 'pending' ? 'pending' : 'none',
      request: presentOwnRequest(row),
    };
  }

  /** Pending requests oldest first, decided ones newest first. */
  async list(status: Status): Promise<UpgradeRequestRow[]> {
    const order = status === 'pending' ? 'ASC' : 'DESC';
    const rows: ListRow[] = await this.dataSource.query(
      `SELECT r.id, r.user_id, u.name, u.email, r.transaction_code, r.amount, r.description, r.requested_at,
              r.status, r.reason, r.decided_at, (${endAsOfSql('r.user_id', 'r.requested_at')}) AS end_then
         FROM upgrade_requests r JOIN users u ON u.id = r.user_id
        WHERE r.status = $1 ORDER BY r.id ${order} LIMIT $2`,
      [status, LIST_LIMIT],
    );
    return rows.map(presentRequest);
  }
}

function presentOwnRequest(row: StatusRow): UpgradeStatus['request'] {
  if (row.transaction_code === null || row.status === null || row.status === 'approved') return null;
  return {
    transaction_code: row.transaction_code,
    request_date: row.requested_at.toISOString(),
    status: row.status,
    reason: row.reason,
  };
}

function presentRequest(row: ListRow): UpgradeRequestRow {
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    name: row.name,
    email: row.email,
    transaction_code: row.transaction_code,
    amount: Number(row.amount),
    months: monthsPaidBy(Number(row.amount), isEarlyRenewal(row.end_then, row.requested_at)),
    description: row.description,
    request_date: row.requested_at.toISOString(),
    status: row.status,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
