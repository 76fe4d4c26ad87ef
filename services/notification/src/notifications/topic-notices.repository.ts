import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';
import type { NotificationText } from './notifications.repository';

/** Content of an unread notification of a topic. */
export interface UnreadNotice {
  readonly count: number;
  readonly linkUrl: string | null;
}

export interface TopicNotice extends NotificationText {
  readonly userId: number;
  readonly count: number;
}

/** Notifications of which a user has at most one unread per topic. */
@Injectable()
export class TopicNoticesRepository {
  /** Serialises the notifications of one topic until the transaction ends, so that no user gets two. */
  async lock(tx: Tx, topic: string): Promise<void> {
    await lockByName(tx, `topic ${topic}`);
  }

  /** Deletes the unread notifications of these users. @returns their content by user */
  async deleteUnread(tx: Tx, topic: string, userIds: readonly number[]): Promise<Map<number, UnreadNotice>> {
    // TypeORM returns [rows, count] for a DELETE.
    const [rows]: [{ user_id: string; topic_count: number; link_url: string | null }[], number] =
      await tx.query(
        `DELETE FROM notifications WHERE topic = $1 AND user_id = ANY ($2) AND read_at IS NULL
         RETURNING user_id, topic_count, link_url`,
        [topic, userIds],
      );
    return new Map(
      rows.map((row) => [Number(row.user_id), { count: row.topic_count, linkUrl: row.link_url }]),
    );
  }

  async insert(tx: Tx, topic: string, notices: readonly TopicNotice[]): Promise<void> {
    await tx.query(
      `INSERT INTO notifications (user_id, title, message, link_url, topic, topic_count)
       SELECT t.user_id, t.title, t.message, t.link_url, $1, t.count
         FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::int[])
              AS t (user_id, title, message, link_url, count)
        WHERE NOT EXISTS (SELECT 1 FROM deleted_accounts d WHERE d.user_id = t.user_id)`,
      [
        topic,
        notices.map(({ userId }) => userId),
        notices.map(({ title }) => title),
        notices.map(({ message }) => message),
        notices.map(({ linkUrl }) => linkUrl),
        notices.map(({ count }) => count),
      ],
    );
  }
}
