import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@lacthu/contracts';
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

export interface AuditPage {
  /** Only entries older than this one. */
  readonly before?: number;
  readonly limit: number;
  readonly action?: string;
}

@Injectable()
export class AuditLogQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Entries newest first, and where the next page begins. */
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
    const entries = rows.slice(0, limit).map(presentEntry);
    return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
  }
}

function presentEntry(row: EntryRow): AuditEntry {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: { id: Number(row.actor_id), name: row.actor_name, email: row.actor_email },
    action: row.action,
    target:
      row.target_id === null
        ? null
        : { id: Number(row.target_id), name: row.target_name, email: row.target_email },
    reason: row.reason,
    before: row.before,
    after: row.after,
  };
}
