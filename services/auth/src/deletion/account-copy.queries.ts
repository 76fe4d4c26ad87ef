import { Injectable } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { DataSource } from 'typeorm';

/** Reads this service's part of the copy of a user's data. Never reads hashes, secrets or client keys. */
@Injectable()
export class AccountCopyQueries {
  constructor(private readonly dataSource: DataSource) {}

  async ofUser(userId: number): Promise<OwnData['parts']> {
    const parts: OwnData['parts'] = {};
    for (const [name, sql] of Object.entries(PARTS)) parts[name] = await this.dataSource.query(sql, [userId]);
    return parts;
  }
}

/** SQL of each part; $1 is the account id. */
const PARTS: Readonly<Record<string, string>> = {
  account: `SELECT id::float8 AS id, name, email, role, pro_expires_at, second_factor_at, created_at
              FROM users WHERE id = $1`,
  sessions: `SELECT device, created_at, last_used_at, expires_at, ended_at
               FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  upgrade_requests: `SELECT transaction_code, amount::float8 AS amount, description, status, reason, requested_at, decided_at
                       FROM upgrade_requests WHERE user_id = $1 ORDER BY id`,
  pro_grants: `SELECT source, change, months, expires_at, granted_at FROM pro_grants WHERE user_id = $1 ORDER BY id`,
};
