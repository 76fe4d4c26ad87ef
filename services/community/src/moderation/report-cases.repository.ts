import { Injectable } from '@nestjs/common';
import type { ReportReason, ReportRequest, ReportStatus } from '@lacthu/contracts';
import { lockByName, type Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** Reported content: a comment of a story, or the story itself. */
export interface Reported {
  readonly storyId: number;
  readonly storyName: string;
  /** null: the story itself. */
  readonly commentId: number | null;
  /** Author of the content. */
  readonly authorId: number;
}

export interface ReportCase extends Reported {
  readonly id: number;
  readonly status: ReportStatus;
  readonly version: number;
  readonly decidedBy: number | null;
}

interface ReportedRow {
  readonly story_id: string;
  readonly story_name: string;
  readonly comment_id: string | null;
  readonly author_id: string;
}

interface CaseRow extends ReportedRow {
  readonly id: string;
  readonly status: ReportStatus;
  readonly version: number;
  readonly decided_by: string | null;
}

export interface Decision {
  readonly status: Exclude<ReportStatus, 'open'>;
  readonly adminId: number;
  readonly note: string;
}

@Injectable()
export class ReportCasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A comment that readers can see. */
  async visibleComment(id: number): Promise<Reported | undefined> {
    const rows: ReportedRow[] = await this.dataSource.query(
      `SELECT c.story_id, s.name AS story_name, c.id AS comment_id, c.user_id AS author_id
         FROM comments c JOIN stories s ON s.id = c.story_id
        WHERE c.id = $1 AND c.user_id IS NOT NULL AND c.hidden_at IS NULL AND s.is_public`,
      [id],
    );
    return rows[0] && reported(rows[0]);
  }

  /** A story that readers can see. */
  async visibleStory(id: number): Promise<Reported | undefined> {
    const rows: ReportedRow[] = await this.dataSource.query(
      `SELECT id AS story_id, name AS story_name, NULL AS comment_id, owner_id AS author_id
         FROM stories WHERE id = $1 AND is_public`,
      [id],
    );
    return rows[0] && reported(rows[0]);
  }

  /** Serialises the reports of one user, so that his limit is exact. */
  async lockReporter(tx: Tx, userId: number): Promise<void> {
    await lockByName(tx, `reports of ${userId}`);
  }

  /** Number of reports by this user within the last 24 hours. */
  async reportsOfDay(tx: Tx, userId: number): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*)::int AS count FROM reports WHERE user_id = $1 AND created_at > now() - interval '24 hours'`,
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Finds or creates the case of this content and locks it until the transaction ends. */
  async lockFor(
    tx: Tx,
    { storyId, commentId, authorId }: Reported,
  ): Promise<ReportCase & { isNew: boolean }> {
    const made: unknown[] = await tx.query(
      `INSERT INTO report_cases (story_id, comment_id, author_id) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [storyId, commentId, authorId],
    );
    const rows: CaseRow[] = await tx.query(
      `${CASE_SQL} WHERE ${commentId === null ? 'c.story_id = $1 AND c.comment_id IS NULL' : 'c.comment_id = $1'}
          FOR UPDATE OF c`,
      [commentId ?? storyId],
    );
    if (!rows[0]) throw new Error('a case was not made');
    return { ...caseOf(rows[0]), isNew: made.length > 0 };
  }

  /** Locks a case until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<ReportCase | undefined> {
    const rows: CaseRow[] = await tx.query(`${CASE_SQL} WHERE c.id = $1 FOR UPDATE OF c`, [id]);
    return rows[0] && caseOf(rows[0]);
  }

  async hasReport(tx: Tx, caseId: number, userId: number): Promise<boolean> {
    const rows: unknown[] = await tx.query('SELECT 1 FROM reports WHERE case_id = $1 AND user_id = $2', [
      caseId,
      userId,
    ]);
    return rows.length > 0;
  }

  /** Stores a user's report, replacing his earlier report of the case. */
  async putReport(tx: Tx, caseId: number, userId: number, { reason, note }: ReportRequest): Promise<void> {
    await tx.query(
      `INSERT INTO reports (case_id, user_id, reason, note) VALUES ($1, $2, $3, $4)
       ON CONFLICT (case_id, user_id) DO UPDATE
         SET reason = excluded.reason, note = excluded.note, updated_at = now()`,
      [caseId, userId, reason, note],
    );
  }

  async open(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `UPDATE report_cases
          SET status = 'open', opened_at = date_trunc('milliseconds', now()), version = version + 1 WHERE id = $1`,
      [id],
    );
  }

  async decide(tx: Tx, id: number, { status, adminId, note }: Decision): Promise<void> {
    await tx.query(
      `UPDATE report_cases
          SET status = $2, decided_by = $3, note = $4, decided_at = date_trunc('milliseconds', now()),
              version = version + 1
        WHERE id = $1`,
      [id, status, adminId, note],
    );
  }

  /** Counts the reports and finds their most frequent reason. */
  async tally(tx: Tx, id: number): Promise<{ reports: number; mostFrequent: ReportReason }> {
    const rows: { reason: ReportReason; count: number }[] = await tx.query(
      `SELECT reason, count(*)::int AS count FROM reports WHERE case_id = $1
        GROUP BY reason ORDER BY count(*) DESC, max(updated_at) DESC, reason`,
      [id],
    );
    return {
      reports: rows.reduce((sum, { count }) => sum + count, 0),
      mostFrequent: rows[0]?.reason ?? 'other',
    };
  }

  /** Returns the reporters who were not notified yet and marks them as notified. */
  async claimUnthanked(tx: Tx, id: number): Promise<number[]> {
    // TypeORM returns [rows, count] for an UPDATE.
    const [rows]: [{ user_id: string }[], number] = await tx.query(
      'UPDATE reports SET thanked_at = now() WHERE case_id = $1 AND thanked_at IS NULL RETURNING user_id',
      [id],
    );
    return rows.map(({ user_id: userId }) => Number(userId));
  }

  /** Hides a comment or shows it again. @returns false if it is deleted */
  async setCommentHidden(tx: Tx, id: number, isHidden: boolean): Promise<boolean> {
    const [, count]: [unknown[], number] = await tx.query(
      'UPDATE comments SET hidden_at = CASE WHEN $2 THEN now() END WHERE id = $1 AND user_id IS NOT NULL',
      [id, isHidden],
    );
    return count > 0;
  }

  /** Hides a story, or shows it again if it is published. @returns the project version of the copy */
  async setStoryHidden(tx: Tx, id: number, isHidden: boolean): Promise<number> {
    // TypeORM returns [rows, count] for an UPDATE.
    const [[row]]: [{ version: string }[], number] = await tx.query(
      `UPDATE stories SET hidden_at = CASE WHEN $2 THEN now() END, is_public = is_published AND NOT $2
        WHERE id = $1 RETURNING version`,
      [id, isHidden],
    );
    return Number(row?.version);
  }
}

const CASE_SQL = `
  SELECT c.id, c.story_id, s.name AS story_name, c.comment_id, c.author_id, c.status, c.version, c.decided_by
    FROM report_cases c JOIN stories s ON s.id = c.story_id`;

function reported(row: ReportedRow): Reported {
  return {
    storyId: Number(row.story_id),
    storyName: row.story_name,
    commentId: row.comment_id === null ? null : Number(row.comment_id),
    authorId: Number(row.author_id),
  };
}

function caseOf(row: CaseRow): ReportCase {
  return {
    ...reported(row),
    id: Number(row.id),
    status: row.status,
    version: row.version,
    decidedBy: row.decided_by === null ? null : Number(row.decided_by),
  };
}
