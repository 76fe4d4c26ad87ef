import { Injectable } from '@nestjs/common';
import type {
  HiddenStoriesResponse,
  MuteListQuery,
  MuteListResponse,
  ReportListQuery,
  ReportListResponse,
  ReportRow,
} from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { DisplayNames } from '../people/display-names';
import { decodeCursor, encodeCursor } from './moderation-cursor';
import {
  presentMute,
  presentReport,
  peopleOfMute,
  peopleOfReport,
  type MutedUserRow,
  type ReportCaseRow,
} from './report.presenter';

/** Length of the excerpt of reported content, in letters. */
const EXCERPT_LETTERS = 500;
/** Number of newest notes per row. */
const NOTES_SHOWN = 3;

/** Lists of reports and mutes for administrators, and of hidden stories for their owner. */
@Injectable()
export class ReportsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly authors: DisplayNames,
  ) {}

  async list({ status, cursor, limit }: ReportListQuery): Promise<ReportListResponse> {
    const [at, id] = decodeCursor(cursor) ?? [null, null];
    const order = status === 'open' ? OPEN_FIRST : CLOSED_LAST;
    const found: ReportCaseRow[] = await this.dataSource.query(
      `${ROW_SQL}
        WHERE ${order.condition} AND ($3::timestamptz IS NULL OR ${order.behind})
        ORDER BY ${order.by} LIMIT $5`,
      [EXCERPT_LETTERS, NOTES_SHOWN, at, id, limit + 1],
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const place = last && (status === 'open' ? last.opened_at : last.decided_at);
    return {
      success: true,
      reports: await this.present(rows),
      openCount: await this.openCount(),
      nextCursor: last && place ? encodeCursor(place, Number(last.id)) : null,
    };
  }

  /** @throws DomainError community.report_not_found */
  async one(id: number): Promise<ReportRow> {
    const rows: ReportCaseRow[] = await this.dataSource.query(`${ROW_SQL} WHERE c.id = $3`, [
      EXCERPT_LETTERS,
      NOTES_SHOWN,
      id,
    ]);
    const [row] = await this.present(rows);
    if (!row) throw new DomainError('community.report_not_found');
    return row;
  }

  async mutes({ user, cursor, limit }: MuteListQuery): Promise<MuteListResponse> {
    const [at, id] = decodeCursor(cursor) ?? [null, null];
    const found: MutedUserRow[] = await this.dataSource.query(
      `SELECT user_id, until, reason, muted_by, muted_at FROM mutes
        WHERE (until IS NULL OR until > now()) AND ($1::bigint IS NULL OR user_id = $1)
          AND ($2::timestamptz IS NULL OR (muted_at, user_id) < ($2, $3::bigint))
        ORDER BY muted_at DESC, user_id DESC LIMIT $4`,
      [user ?? null, at, id, limit + 1],
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const names = await this.authors.names(rows.flatMap(peopleOfMute));
    return {
      success: true,
      mutes: rows.map((row) => presentMute(row, names)),
      nextCursor: last ? encodeCursor(last.muted_at, Number(last.user_id)) : null,
    };
  }

  /** Stories of this owner hidden by administrators, with the reason sent to him. */
  async hiddenStories(ownerId: number): Promise<HiddenStoriesResponse> {
    const rows: { id: string; hidden_at: Date; note: string }[] = await this.dataSource.query(
      `SELECT s.id, s.hidden_at, c.note
         FROM stories s JOIN report_cases c ON c.story_id = s.id AND c.comment_id IS NULL
        WHERE s.owner_id = $1 AND s.hidden_at IS NOT NULL ORDER BY s.id`,
      [ownerId],
    );
    return {
      success: true,
      stories: rows.map((row) => ({
        id: Number(row.id),
        hidden_at: row.hidden_at.toISOString(),
        reason: row.note,
      })),
    };
  }

  private async openCount(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM report_cases WHERE status = 'open'`,
    );
    return row?.count ?? 0;
  }

  private async present(rows: readonly ReportCaseRow[]): Promise<ReportRow[]> {
    const names = await this.authors.names(rows.flatMap(peopleOfReport));
    return rows.map((row) => presentReport(row, names));
  }
}

/** The longest wait comes first. */
const OPEN_FIRST = {
  condition: `c.status = 'open'`,
  behind: '(c.opened_at, c.id) > ($3::timestamptz, $4::bigint)',
  by: 'c.opened_at, c.id',
};

const CLOSED_LAST = {
  condition: `c.status <> 'open'`,
  behind: '(c.decided_at, c.id) < ($3::timestamptz, $4::bigint)',
  by: 'c.decided_at DESC, c.id DESC',
};

/** $1: length of the excerpt; $2: number of notes. */
const ROW_SQL = `
  SELECT c.id, c.story_id, s.name AS story_name, s.is_public, s.is_published, c.comment_id, c.author_id, c.status,
         c.opened_at, c.decided_at, c.decided_by, c.note, m.user_id IS NOT NULL AS is_muted, m.until AS muted_until,
         k.id IS NOT NULL AS has_comment, coalesce(k.hidden_at, CASE WHEN c.comment_id IS NULL THEN s.hidden_at END)
           IS NOT NULL AS is_hidden,
         left(CASE WHEN c.comment_id IS NULL THEN s.description ELSE coalesce(k.content, '') END, $1::int) AS excerpt,
         (SELECT coalesce(jsonb_agg(t ORDER BY t.count DESC, t.latest DESC, t.reason), '[]') FROM (
            SELECT r.reason, count(*)::int AS count, max(r.updated_at) AS latest
              FROM reports r WHERE r.case_id = c.id GROUP BY r.reason) AS t) AS reasons,
         (SELECT coalesce(jsonb_agg(n ORDER BY n.at DESC), '[]') FROM (
            SELECT r.user_id, r.note, r.updated_at AS at FROM reports r
             WHERE r.case_id = c.id AND r.note <> '' ORDER BY r.updated_at DESC LIMIT $2::int) AS n) AS notes
    FROM report_cases c
    JOIN stories s ON s.id = c.story_id
    LEFT JOIN comments k ON k.id = c.comment_id AND k.user_id IS NOT NULL
    LEFT JOIN mutes m ON m.user_id = c.author_id AND (m.until IS NULL OR m.until > now())`;
