import { Injectable } from '@nestjs/common';
import type { TypoStatus } from '@lacthu/contracts';
import { lockByName, type Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import { TARGET_SQL, type TargetRow } from '../text/target-line-ids';
import type { Proposal, RecentReports } from './typo-rules';

/** A chapter that readers may open, with its project and its text. */
export interface OpenChapter extends TargetRow {
  readonly projectId: number;
  readonly projectName: string;
  readonly ownerId: number;
}

export interface NewReport extends Proposal {
  readonly projectId: number;
  readonly chapterId: number;
  readonly lineId: number;
  readonly reporterId: number;
  readonly before: string;
  /** The owner has blocked the reporter: the report is neither listed nor published. */
  readonly isWithheld: boolean;
}

export interface StoredReport extends Omit<NewReport, 'note' | 'reporterId' | 'isWithheld'> {
  readonly id: number;
  readonly status: TypoStatus;
}

export interface ClosedReport {
  readonly id: number;
  readonly reporterId: number;
}

@Injectable()
export class TypoReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Project and owner of a readable chapter; null for any other. */
  async publicProjectOf(chapterId: number): Promise<{ projectId: number; ownerId: number } | null> {
    const rows: { project_id: string; owner_id: string }[] = await this.dataSource.query(
      `SELECT c.project_id, p.owner_id FROM ${READABLE_SQL}`,
      [chapterId],
    );
    return rows[0] ? { projectId: Number(rows[0].project_id), ownerId: Number(rows[0].owner_id) } : null;
  }

  /** Serialises the reports of one user until the transaction ends, so that limits are exact. */
  async lockReporter(tx: Tx, userId: number): Promise<void> {
    await lockByName(tx, `typo reporter ${userId}`);
  }

  /** Locks a readable chapter against deletion until the transaction ends; null when it is not readable. */
  async lockReadable(tx: Tx, projectId: number, chapterId: number): Promise<OpenChapter | null> {
    // Locks the project first, as everything that changes a chapter does.
    await tx.query('SELECT FROM projects WHERE id = $1 FOR KEY SHARE', [projectId]);
    const rows: (TargetRow & { name: string; owner_id: string })[] = await tx.query(
      `SELECT p.name, p.owner_id, ${TARGET_SQL} FROM ${READABLE_SQL} FOR KEY SHARE OF c`,
      [chapterId],
    );
    const row = rows[0];
    if (!row) return null;
    const { name, owner_id: ownerId, ...target } = row;
    return { ...target, projectId, projectName: name, ownerId: Number(ownerId) };
  }

  async recent(tx: Tx, reporterId: number): Promise<RecentReports> {
    const [recent]: RecentReports[] = await tx.query(
      `SELECT count(*)::int AS count,
              coalesce(extract(epoch FROM min(sent_at) + interval '1 hour' - now()), 0)::float8 AS seconds
         FROM typo_reports WHERE reporter_id = $1 AND sent_at > now() - interval '1 hour'`,
      [reporterId],
    );
    return recent ?? { count: 0, seconds: 0 };
  }

  /** Replaces the user's open report about the line. @returns its id; null when there is none */
  async replace(tx: Tx, report: NewReport): Promise<number | null> {
    // TypeORM returns [rows, count] for an UPDATE.
    const [rows]: [{ id: string }[], number] = await tx.query(
      `UPDATE typo_reports SET before_text = $4, after_text = $5, note = $6, withheld = $7, sent_at = now()
        WHERE chapter_id = $1 AND line_id = $2 AND reporter_id = $3 AND status = 'open' RETURNING id`,
      reportParameters(report),
    );
    return rows[0] ? Number(rows[0].id) : null;
  }

  async insert(tx: Tx, report: NewReport): Promise<number> {
    const [row]: { id: string }[] = await tx.query(
      `INSERT INTO typo_reports (chapter_id, line_id, reporter_id, before_text, after_text, note, withheld, project_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [...reportParameters(report), report.projectId],
    );
    return Number(row?.id);
  }

  /** The chapter of a report of this project; null when there is no such report. */
  async chapterOf(projectId: number, id: number): Promise<number | null> {
    const rows: { chapter_id: string }[] = await this.dataSource.query(
      'SELECT chapter_id FROM typo_reports WHERE id = $1 AND project_id = $2 AND NOT withheld',
      [id, projectId],
    );
    return rows[0] ? Number(rows[0].chapter_id) : null;
  }

  /** Locks a report of this project until the transaction ends. */
  async lock(tx: Tx, projectId: number, id: number): Promise<StoredReport | null> {
    const rows: {
      chapter_id: string;
      line_id: number;
      before_text: string;
      after_text: string;
      status: TypoStatus;
    }[] = await tx.query(
      `SELECT chapter_id, line_id, before_text, after_text, status
         FROM typo_reports WHERE id = $1 AND project_id = $2 AND NOT withheld FOR UPDATE`,
      [id, projectId],
    );
    const row = rows[0];
    if (!row) return null;
    return {
      id,
      projectId,
      chapterId: Number(row.chapter_id),
      lineId: row.line_id,
      before: row.before_text,
      after: row.after_text,
      status: row.status,
    };
  }

  /**
   * Accepts a report, and with it the open reports about the same line that propose its new text or the same change.
   *
   * @param text new text of the line
   */
  async accept(tx: Tx, report: StoredReport, text: string): Promise<ClosedReport[]> {
    const [rows]: [{ id: string; reporter_id: string }[], number] = await tx.query(
      `UPDATE typo_reports SET status = 'accepted', closed_at = now()
        WHERE status = 'open' AND (id = $1 OR (chapter_id = $2 AND line_id = $3 AND (
              after_text = $4 OR (before_text = $5 AND after_text = $6 AND after_text <> ''))))
       RETURNING id, reporter_id`,
      [report.id, report.chapterId, report.lineId, text, report.before, report.after],
    );
    return rows.map((row) => ({ id: Number(row.id), reporterId: Number(row.reporter_id) }));
  }

  async reject(tx: Tx, id: number): Promise<void> {
    await tx.query(`UPDATE typo_reports SET status = 'rejected', closed_at = now() WHERE id = $1`, [id]);
  }
}

function reportParameters(report: NewReport): unknown[] {
  const { chapterId, lineId, reporterId, before, after, note, isWithheld } = report;
  return [chapterId, lineId, reporterId, before, after, note, isWithheld];
}

const READABLE_SQL = `chapters c JOIN projects p ON p.id = c.project_id
  LEFT JOIN chapter_sidecars s ON s.chapter_id = c.id
  WHERE c.id = $1 AND p.is_public AND c.state <> 'untranslated'`;
