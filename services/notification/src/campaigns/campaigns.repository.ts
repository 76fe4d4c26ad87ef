import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { CampaignError, CampaignRow } from './campaign-state';

/** Recipients of a campaign. */
export type CampaignTarget = 'all' | 'user' | 'pro' | 'admin' | 'custom';

export interface NewCampaign {
  readonly id: string;
  readonly kind: 'broadcast' | 'selective';
  readonly target: CampaignTarget;
  readonly title: string;
  readonly message: string;
  readonly subject: string;
  readonly byMail: boolean;
  /** The administrator who starts it. */
  readonly createdBy: number;
  /** Hash of the chosen addresses, which are not stored; null for other targets. */
  readonly recipientsHash: string | null;
  readonly idempotencyKey: string | null;
}

export interface CampaignCounts {
  readonly webNotifications: number;
  readonly total: number;
  readonly skipped: number;
  /** Message shown with the figures when nothing is mailed; null otherwise. */
  readonly note: string | null;
}

const COLUMNS = `id, kind, title, by_mail AS "byMail", status, web_notifications AS "webNotifications", total, sent, failed,
  skipped, note, created_by::float8 AS "createdBy", created_at AS "createdAt", completed_at AS "completedAt"`;

/** Campaigns with their figures. */
@Injectable()
export class CampaignsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns false if this administrator has used the idempotency key before */
  async insert(tx: Tx, campaign: NewCampaign): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO mail_campaigns
         (created_by, idempotency_key, kind, target, title, message, subject, by_mail, recipients_hash, id,
          status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'sending')
       ON CONFLICT (created_by, idempotency_key) DO NOTHING RETURNING id`,
      [...requestParameters(campaign), campaign.id],
    );
    return rows.length > 0;
  }

  /** Stores the figures once all recipients are known; a campaign without mails is done at once. */
  async count(tx: Tx, id: string, counts: CampaignCounts): Promise<void> {
    await tx.query(
      `UPDATE mail_campaigns
          SET web_notifications = $2, total = $3::integer, skipped = $4::integer, note = $5,
              status = CASE WHEN $4::integer >= $3::integer THEN 'done' ELSE status END,
              completed_at = CASE WHEN $4::integer >= $3::integer THEN now() END
        WHERE id = $1`,
      [id, counts.webNotifications, counts.total, counts.skipped, counts.note],
    );
  }

  /** Marks a running campaign as cancelled. @returns false if there is no such campaign */
  async cancel(tx: Tx, id: string): Promise<boolean> {
    const answer: [unknown[], number] = await tx.query(
      `UPDATE mail_campaigns SET status = 'cancelled' WHERE id = $1 AND status = 'sending'`,
      [id],
    );
    return answer[1] > 0;
  }

  /** Adds the mails withheld by a cancellation to the figures. */
  async addWithheld(tx: Tx, id: string, mails: number): Promise<void> {
    await tx.query(
      `UPDATE mail_campaigns
          SET skipped = skipped + $2, completed_at = CASE WHEN sent + failed + skipped + $2 >= total THEN now() END
        WHERE id = $1`,
      [id, mails],
    );
  }

  async newest(limit: number): Promise<CampaignRow[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM mail_campaigns ORDER BY created_at DESC, id LIMIT $1`,
      [limit],
    );
  }

  async find(id: string): Promise<CampaignRow | null> {
    const [row]: CampaignRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM mail_campaigns WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Id of the campaign started with the same idempotency key; null if its content differs. */
  async startedBefore(campaign: NewCampaign): Promise<string | null> {
    const [row]: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM mail_campaigns
        WHERE created_by = $1 AND idempotency_key = $2 AND kind = $3 AND target = $4 AND title = $5 AND message = $6
          AND subject = $7 AND by_mail = $8 AND recipients_hash IS NOT DISTINCT FROM $9`,
      requestParameters(campaign),
    );
    return row?.id ?? null;
  }

  /** The first recipients who received nothing, and why. */
  async errors(id: string, limit: number): Promise<CampaignError[]> {
    return this.dataSource.query(
      `SELECT email, error FROM mail_deliveries WHERE campaign_id = $1 AND error IS NOT NULL ORDER BY id LIMIT $2`,
      [id, limit],
    );
  }
}

/** Parameters of everything that the request determines, its key first. */
function requestParameters(campaign: NewCampaign): unknown[] {
  const { createdBy, idempotencyKey, kind, target, title, message, subject, byMail, recipientsHash } =
    campaign;
  return [createdBy, idempotencyKey, kind, target, title, message, subject, byMail, recipientsHash];
}
