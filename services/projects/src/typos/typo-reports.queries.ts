import { Injectable } from '@nestjs/common';
import type { TypoReportList, TypoReportListQuery } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { TARGET_SQL, targetLineIds, type TargetRow } from '../text/target-line-ids';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { linesById, type ParagraphLine } from './paragraph-lines';
import { ReporterNames } from './reporter-names';
import { decodePlace, encodePlace } from './typo-cursor';
import { presentReport, type TypoReportRow } from './typo-report.presenter';

/** Reports of readers about a project's translations. */
@Injectable()
export class TypoReportsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly names: ReporterNames,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async list(user: ActingUser, projectId: number, query: TypoReportListQuery): Promise<TypoReportList> {
    assertOwner(await this.projects.findById(projectId), user);
    const { status, limit } = query;
    const [at, id] = decodePlace(status, query.cursor) ?? [null, null];
    const found: TypoReportRow[] = await this.dataSource.query(LIST_SQL[status], [
      projectId,
      at,
      id,
      limit + 1,
    ]);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const [lines, nameOf, openCount] = await Promise.all([
      this.lines(rows),
      this.names.of(rows.map((row) => Number(row.reporter_id))),
      this.countOpen(projectId),
    ]);
    return {
      success: true,
      reports: rows.map((row) => presentReport(row, lines.get(row.chapter_id), nameOf)),
      openCount,
      nextCursor: last
        ? encodePlace([last.closed_at?.toISOString() ?? last.display_order, Number(last.id)])
        : null,
    };
  }

  /** Lines of the translations that the reports are about, by chapter id; each translation is split once. */
  private async lines(
    rows: readonly TypoReportRow[],
  ): Promise<Map<string, ReadonlyMap<number, ParagraphLine>>> {
    const ids = [...new Set(rows.map((row) => row.chapter_id))];
    const texts: (TargetRow & { id: string })[] = await this.dataSource.query(
      `SELECT c.id, ${TARGET_SQL}
         FROM chapters c LEFT JOIN chapter_sidecars s ON s.chapter_id = c.id WHERE c.id = ANY($1)`,
      [ids],
    );
    return new Map(texts.map((text) => [text.id, linesById(targetLineIds(text), text.translated_content)]));
  }

  private async countOpen(projectId: number): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM typo_reports WHERE project_id = $1 AND closed_at IS NULL AND NOT withheld',
      [projectId],
    );
    return row?.count ?? 0;
  }
}

const ROWS_SQL = `
  SELECT r.id, r.chapter_id, c.title AS chapter_title, c.display_order, r.line_id, r.before_text, r.after_text, r.note,
         r.reporter_id, r.status, r.sent_at, r.closed_at
    FROM typo_reports r JOIN chapters c ON c.id = r.chapter_id
   WHERE r.project_id = $1 AND NOT r.withheld`;

/** $2 and $3: the cursor after which the page begins. */
const LIST_SQL = {
  open: `${ROWS_SQL} AND r.closed_at IS NULL AND ($2::int IS NULL OR (c.display_order, r.id) > ($2, $3::bigint))
          ORDER BY c.display_order, r.id LIMIT $4`,
  closed: `${ROWS_SQL} AND r.closed_at IS NOT NULL
            AND ($2::timestamptz IS NULL OR (r.closed_at, r.id) < ($2, $3::bigint))
          ORDER BY r.closed_at DESC, r.id DESC LIMIT $4`,
} as const;
