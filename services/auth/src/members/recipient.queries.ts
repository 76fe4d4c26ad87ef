import { Injectable } from '@nestjs/common';
import { emailKey, type ListRecipientsRpc, type Recipient, type Role } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

type Target = z.infer<typeof ListRecipientsRpc.request>['target'];

interface RecipientRow {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** SQL condition for an active Pro account at the time $1: a running or unlimited term. */
const PRO_RUNS = `role = 'pro' AND (pro_expires_at IS NULL OR pro_expires_at > $1)`;

/** Every condition uses $1 (the present time), so that all take the same parameters. */
const CONDITIONS: Record<Target, string> = {
  all: '$1::timestamptz IS NOT NULL',
  user: `role <> 'admin' AND NOT (${PRO_RUNS})`,
  pro: PRO_RUNS,
  admin: `role = 'admin' AND $1::timestamptz IS NOT NULL`,
};

/** Recipients of mails and notifications. */
@Injectable()
export class RecipientQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Accounts of a target with an id above `afterId`, in ascending order. */
  async page(target: Target, afterId: number, limit: number): Promise<Recipient[]> {
    const rows: RecipientRow[] = await this.dataSource.query(
      `SELECT id, name, email, role FROM users WHERE deleted_at IS NULL AND ${CONDITIONS[target]} AND id > $2 ORDER BY id LIMIT $3`,
      [this.clock.now(), afterId, limit],
    );
    return rows.map(toRecipient);
  }

  /** Accounts with these addresses or ids, each once; unknown ones are left out. */
  async find(emails: readonly string[], userIds: readonly number[]): Promise<Recipient[]> {
    const rows: RecipientRow[] = await this.dataSource.query(
      `SELECT id, name, email, role FROM users
        WHERE deleted_at IS NULL AND (email_key = ANY($1::text[]) OR id = ANY($2::bigint[])) ORDER BY id`,
      [emails.map(emailKey), userIds],
    );
    return rows.map(toRecipient);
  }
}

function toRecipient({ id, name, email, role }: RecipientRow): Recipient {
  return { userId: Number(id), name, email, role };
}
