import { Injectable } from '@nestjs/common';
import { accountDeletedMailKey } from '@lacthu/contracts';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type {
  CampaignChange,
  CampaignRecipient,
  CampaignText,
  ClaimedDelivery,
  NewSingleMail,
  Outcome,
} from './delivery';
import type { DeferredMails } from './deferred-mails';

/** Mails that a user waits for are sent before bulk mails. */
const PRIORITIES = { awaited: 0, many: 1 } as const;

/**
 * Days for which a finished single mail is kept. Its idempotency key must outlive every possible repetition, of which
 * the 40 days of the inbox are the longest.
 */
const SINGLE_DAYS = 90;

export const ACCOUNT_DELETED = 'Tài khoản đã xóa.';
export const OPTED_OUT = 'Người nhận đã chọn không nhận email thông báo.';

type ClaimedRow = Omit<ClaimedDelivery, 'id' | 'userId'> & { id: string; userId: string | null };

/** Mail deliveries: recipient, content and state of each mail. */
@Injectable()
export class DeliveriesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns false if this key was used before, or the account is deleted */
  async addSingle(tx: Tx, mail: NewSingleMail): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `INSERT INTO mail_deliveries (key, user_id, name, email, letter, priority)
       SELECT $1::text, $2::bigint, $3, $4, $5::jsonb, $6::smallint
        WHERE $1 = $7 OR NOT EXISTS (SELECT 1 FROM deleted_accounts WHERE user_id = $2)
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [
        mail.key,
        mail.userId,
        mail.name,
        mail.email,
        JSON.stringify(mail.letter),
        mail.isAwaited ? PRIORITIES.awaited : PRIORITIES.many,
        mail.userId === null ? null : accountDeletedMailKey(mail.userId),
      ],
    );
    return rows.length > 0;
  }

  /**
   * Adds recipients of a campaign; recipients who have opted out are skipped at once. @returns how many were skipped
   */
  async addToCampaign(tx: Tx, campaignId: string, recipients: readonly CampaignRecipient[]): Promise<number> {
    const [row]: { skipped: string }[] = await tx.query(
      `WITH added AS (
         INSERT INTO mail_deliveries (campaign_id, user_id, name, email, priority, status, error, ended_at)
         SELECT $1, r.user_id, r.name, r.email, $6, CASE WHEN r.error IS NULL THEN 'pending' ELSE 'skipped' END, r.error,
                CASE WHEN r.error IS NULL THEN NULL ELSE now() END
           FROM (SELECT given.user_id, given.name, given.email,
                        coalesce(given.error, CASE WHEN o.user_id IS NOT NULL THEN $7 END) AS error, given.place
                   FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[])
                        WITH ORDINALITY AS given (user_id, name, email, error, place)
                   LEFT JOIN mail_opt_outs AS o ON o.user_id = given.user_id) AS r
          ORDER BY r.place
         RETURNING status)
       SELECT count(*) FILTER (WHERE status = 'skipped') AS skipped FROM added`,
      [
        campaignId,
        recipients.map(({ userId }) => userId),
        recipients.map(({ name }) => name),
        recipients.map(({ email }) => email),
        recipients.map(({ error }) => error),
        PRIORITIES.many,
        OPTED_OUT,
      ],
    );
    return Number(row?.skipped ?? 0);
  }

  /** Claims due mails for this worker; other workers do not touch them while it is alive. */
  async claim(worker: string, limit: number, which: 'all' | 'awaited'): Promise<ClaimedDelivery[]> {
    const answer: [ClaimedRow[], number] = await this.dataSource.query(
      `UPDATE mail_deliveries AS d SET status = 'claimed', worker = $1
         FROM (SELECT id FROM mail_deliveries WHERE status = 'pending' AND due_at <= now() AND priority <= $3
                ORDER BY priority, due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED) AS due
        WHERE d.id = due.id
       RETURNING d.id, d.campaign_id AS "campaignId", d.key, d.user_id AS "userId", d.name, d.email, d.letter, d.attempts,
                 d.priority = ${PRIORITIES.awaited} AS "isAwaited",
                 d.created_at AS "orderedAt",
                 CASE WHEN d.campaign_id IS NULL THEN NULL
                      WHEN EXISTS (SELECT 1 FROM mail_campaigns AS c WHERE c.id = d.campaign_id AND c.status = 'cancelled') THEN 'cancelled'
                      WHEN EXISTS (SELECT 1 FROM deleted_accounts AS x WHERE x.user_id = d.user_id) THEN 'deleted'
                      WHEN EXISTS (SELECT 1 FROM mail_opt_outs AS o WHERE o.user_id = d.user_id) THEN 'opted-out'
                 END AS withheld`,
      [worker, limit, which === 'awaited' ? PRIORITIES.awaited : PRIORITIES.many],
    );
    const rows = answer[0].map((row) => ({
      ...row,
      id: Number(row.id),
      userId: row.userId === null ? null : Number(row.userId),
    }));
    return rows.sort((one, other) => Number(other.isAwaited) - Number(one.isAwaited) || one.id - other.id);
  }

  /** Releases claimed mails without an attempt. */
  async release(ids: readonly number[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_deliveries SET status = 'pending', worker = NULL WHERE id = ANY ($1) AND status = 'claimed'`,
      [ids],
    );
  }

  /** Releases mails claimed by workers that are no longer alive. */
  async releaseExpiredClaims(): Promise<void> {
    await this.dataSource.query(
      `WITH forgotten AS (DELETE FROM mail_workers WHERE alive_until < now() - interval '1 hour')
       UPDATE mail_deliveries AS d SET status = 'pending', worker = NULL
        WHERE d.status = 'claimed' AND ${CLAIM_EXPIRED}`,
    );
  }

  /**
   * Deletes single mails that finished long ago; mails of a campaign are kept with it. The mail that confirms an
   * account deletion is deleted as soon as it is finished, because no data of the account may remain.
   * @param limit rows at a time
   * @returns the number of deleted rows
   */
  async deleteOldSingles(limit: number): Promise<number> {
    const answer: [unknown[], number] = await this.dataSource.query(
      `DELETE FROM mail_deliveries WHERE id IN (
         SELECT id FROM mail_deliveries
          WHERE campaign_id IS NULL AND (ended_at < now() - make_interval(days => $1)
                 OR ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM deleted_accounts AS x WHERE x.user_id = mail_deliveries.user_id))
          ORDER BY ended_at LIMIT $2)`,
      [SINGLE_DAYS, limit],
    );
    return answer[1];
  }

  /**
   * Records outcomes and updates the figures of their campaigns. A mail accepted by the server is recorded as sent
   * even if another worker has claimed it meanwhile.
   */
  async record(outcomes: readonly Outcome[]): Promise<CampaignChange[]> {
    const answer: [{ campaignId: string; createdBy: string; ended: boolean }[], number] =
      await this.dataSource.query(RECORD, [
        outcomes.map(({ id }) => id),
        outcomes.map(({ outcome }) => (outcome.status === 'later' ? 'pending' : outcome.status)),
        outcomes.map(({ outcome }) => (outcome.status === 'sent' ? null : outcome.reason)),
        outcomes.map(({ outcome }) => (outcome.status === 'later' ? outcome.delayMs : 0)),
        outcomes.map(({ worker }) => worker),
      ]);
    return answer[0].map((row) => ({ ...row, createdBy: Number(row.createdBy) }));
  }

  async campaignText(campaignId: string): Promise<CampaignText | undefined> {
    const [text]: CampaignText[] = await this.dataSource.query(
      'SELECT title, message, subject FROM mail_campaigns WHERE id = $1',
      [campaignId],
    );
    return text;
  }

  /** Returns the cancelled ones of these campaigns. */
  async cancelledOf(campaignIds: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM mail_campaigns WHERE id = ANY ($1) AND status = 'cancelled'`,
      [campaignIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Skips all unclaimed mails of a campaign. @returns the number of mails */
  async withholdWaiting(tx: Tx, campaignId: string): Promise<number> {
    const answer: [unknown[], number] = await tx.query(
      `UPDATE mail_deliveries SET status = 'skipped', put_off = NULL, ended_at = now() WHERE campaign_id = $1 AND status = 'pending'`,
      [campaignId],
    );
    return answer[1];
  }

  /** Number of deferred mails of a campaign, time of the next attempt, and the server's reason for that mail. */
  async deferred(campaignId: string): Promise<DeferredMails | null> {
    const [row]: [DeferredMails?] = await this.dataSource.query(
      `SELECT count(*)::int AS count, min(due_at) AS "nextTryAt", (array_agg(put_off ORDER BY due_at, id))[1] AS reason
         FROM mail_deliveries WHERE campaign_id = $1 AND put_off IS NOT NULL HAVING count(*) > 0`,
      [campaignId],
    );
    return row ?? null;
  }

  /** Returns true if mails are due, or claims of dead workers can be taken over. */
  async hasWork(): Promise<boolean> {
    const [row]: { work: boolean }[] = await this.dataSource.query(
      `SELECT EXISTS (SELECT 1 FROM mail_deliveries WHERE status = 'pending' AND due_at <= now())
           OR EXISTS (SELECT 1 FROM mail_deliveries AS d WHERE d.status = 'claimed' AND ${CLAIM_EXPIRED}) AS work`,
    );
    return row?.work ?? false;
  }

  /** Number of waiting mails, and seconds for which the oldest one has been due. */
  async waiting(): Promise<{ count: number; oldestDueSeconds: number }> {
    const [row]: { count: number; oldestDueSeconds: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count,
              COALESCE(extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now())), 0)::float8 AS "oldestDueSeconds"
         FROM mail_deliveries WHERE status = 'pending'`,
    );
    return row ?? { count: 0, oldestDueSeconds: 0 };
  }

  /** Records that this worker is alive, and the mail server's error if it is paused. */
  async beat(worker: string, lifeMs: number, trouble: string | null): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO mail_workers (id, alive_until, trouble) VALUES ($1, now() + $2 * interval '1 millisecond', $3)
       ON CONFLICT (id) DO UPDATE SET alive_until = EXCLUDED.alive_until, trouble = EXCLUDED.trouble`,
      [worker, lifeMs, trouble],
    );
  }

  async leave(worker: string): Promise<void> {
    await this.dataSource.query('DELETE FROM mail_workers WHERE id = $1', [worker]);
  }

  /** Mail server's error reported by a paused worker; null without one. */
  async trouble(): Promise<string | null> {
    const [row]: { trouble: string | null }[] = await this.dataSource.query(
      `SELECT max(trouble) AS trouble FROM mail_workers WHERE alive_until > now()`,
    );
    return row?.trouble ?? null;
  }
}

/** SQL condition: claimed by a worker without a recent heartbeat. */
const CLAIM_EXPIRED =
  'NOT EXISTS (SELECT 1 FROM mail_workers AS w WHERE w.id = d.worker AND w.alive_until > now())';

const RECORD = `
  WITH given AS (
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::float8[], $5::uuid[])
      AS o (id, status, error, delay_ms, worker)
  ), recorded AS (
    UPDATE mail_deliveries AS d
       SET status = given.status, error = CASE WHEN given.status = 'pending' THEN NULL ELSE given.error END, worker = NULL,
           put_off = CASE WHEN given.status = 'pending' THEN given.error END,
           attempts = d.attempts + CASE WHEN given.status = 'skipped' THEN 0 ELSE 1 END,
           due_at = now() + given.delay_ms * interval '1 millisecond',
           letter = CASE WHEN given.status = 'pending' THEN d.letter END,
           ended_at = CASE WHEN given.status = 'pending' THEN NULL ELSE now() END
      FROM given
     WHERE d.id = given.id AND (d.worker = given.worker OR given.status = 'sent') AND d.status IN ('pending', 'claimed')
    RETURNING d.campaign_id, d.status
  ), tally AS (
    SELECT campaign_id, count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'failed') AS failed,
           count(*) FILTER (WHERE status = 'skipped') AS skipped
      FROM recorded WHERE campaign_id IS NOT NULL GROUP BY campaign_id
  )
  UPDATE mail_campaigns AS c
     SET sent = c.sent + t.sent, failed = c.failed + t.failed, skipped = c.skipped + t.skipped,
         status = CASE WHEN c.status = 'sending' AND c.sent + c.failed + c.skipped + t.sent + t.failed + t.skipped >= c.total
                       THEN 'done' ELSE c.status END,
         completed_at = CASE WHEN c.sent + c.failed + c.skipped + t.sent + t.failed + t.skipped >= c.total
                             THEN coalesce(c.completed_at, now()) ELSE c.completed_at END
    FROM tally AS t WHERE c.id = t.campaign_id
  RETURNING c.id AS "campaignId", c.created_by AS "createdBy", c.completed_at IS NOT NULL AS ended`;
