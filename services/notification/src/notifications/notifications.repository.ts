import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { IsNull, LessThanOrEqual, Repository, type EntityManager } from 'typeorm';
import { NotificationEntity, type Audience } from './notification.entity';

/** Text of a notification, and its path in the web app. */
export interface NotificationText {
  readonly title: string;
  readonly message: string;
  readonly linkUrl: string | null;
}

/** Reader of a list, which contains his own notifications and those of his audiences. */
export interface Reader {
  readonly userId: number;
  readonly audiences: readonly Audience[];
}

export interface NotificationRow extends NotificationText {
  readonly id: number;
  readonly createdAt: Date;
}

/**
 * Lock that serialises writes of audience rows, so that they become visible in the order of their ids; otherwise 'read
 * up to' could cover an unseen row.
 */
const AUDIENCE_LOCK = 7_301_961;

/**
 * SQL of the audience rows that a user sees: since his registration, and not cleared. $1 is the user, $2 his
 * audiences.
 */
const FOR_AUDIENCES = `
  FROM notifications AS n
  LEFT JOIN notification_marks AS mark ON mark.user_id = $1
  WHERE n.audience = ANY ($2) AND n.id > coalesce(mark.cleared_up_to, 0)
    AND n.created_at >= coalesce(mark.since, '-infinity')`;

@Injectable()
export class NotificationsRepository {
  private readonly manager: EntityManager;

  constructor(@InjectRepository(NotificationEntity) notifications: Repository<NotificationEntity>) {
    this.manager = notifications.manager;
  }

  /** Newest notifications of a user, newest first. */
  async findNewest({ userId, audiences }: Reader, limit: number): Promise<NotificationRow[]> {
    const rows: (NotificationText & { id: string; createdAt: Date })[] = await this.manager.query(
      `(SELECT n.id, n.title, n.message, n.link_url AS "linkUrl", n.created_at AS "createdAt"
          FROM notifications AS n WHERE n.user_id = $1 ORDER BY n.id DESC LIMIT $3)
       UNION ALL
       (SELECT n.id, n.title, n.message, n.link_url, n.created_at ${FOR_AUDIENCES} ORDER BY n.id DESC LIMIT $3)
       ORDER BY 1 DESC LIMIT $3`,
      [userId, audiences, limit],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  async countUnread({ userId, audiences }: Reader): Promise<number> {
    const [row]: { unread: string }[] = await this.manager.query(
      `SELECT (SELECT count(*) FROM notifications WHERE user_id = $1 AND read_at IS NULL)
            + (SELECT count(*) ${FOR_AUDIENCES} AND n.id > coalesce(mark.read_up_to, 0)) AS unread`,
      [userId, audiences],
    );
    return Number(row?.unread ?? 0);
  }

  /** Adds a notification, unless the account is deleted. */
  async insertFor(tx: Tx, userId: number, text: NotificationText): Promise<void> {
    await tx.query(
      `INSERT INTO notifications (user_id, title, message, link_url)
       SELECT $1::bigint, $2, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM deleted_accounts WHERE user_id = $1)`,
      [userId, text.title, text.message, text.linkUrl],
    );
  }

  /** Adds one row that all members of the audience share. */
  async insertForAudience(tx: Tx, audience: Audience, text: NotificationText): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [AUDIENCE_LOCK]);
    await tx.insert(NotificationEntity, { ...text, audience });
  }

  /** Hides audience rows from before `since`, the time of registration. */
  async begin(tx: Tx, userId: number, since: Date): Promise<void> {
    await tx.query(
      `INSERT INTO notification_marks (user_id, since)
       SELECT $1::bigint, $2::timestamptz WHERE NOT EXISTS (SELECT 1 FROM deleted_accounts WHERE user_id = $1)
       ON CONFLICT (user_id) DO UPDATE SET since = EXCLUDED.since`,
      [userId, since],
    );
  }

  /** @param upTo newest id that counts as read; all if absent */
  async markAsRead(tx: Tx, userId: number, readAt: Date, upTo = Number.MAX_SAFE_INTEGER): Promise<void> {
    const shown = { userId, readAt: IsNull(), id: LessThanOrEqual(upTo) };
    await tx.update(NotificationEntity, shown, { readAt });
    await moveMark(tx, userId, 'read_up_to', upTo);
  }

  async deleteAll(tx: Tx, userId: number): Promise<void> {
    await tx.delete(NotificationEntity, { userId });
    await moveMark(tx, userId, 'cleared_up_to', Number.MAX_SAFE_INTEGER);
  }
}

/** Moves a mark to the newest audience row, `upTo` at most. */
async function moveMark(
  tx: Tx,
  userId: number,
  mark: 'read_up_to' | 'cleared_up_to',
  upTo: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO notification_marks (user_id, ${mark})
     SELECT $1, coalesce(max(id), 0) FROM notifications WHERE audience IS NOT NULL AND id <= $2
     ON CONFLICT (user_id) DO UPDATE SET ${mark} = greatest(notification_marks.${mark}, EXCLUDED.${mark})`,
    [userId, upTo],
  );
}
