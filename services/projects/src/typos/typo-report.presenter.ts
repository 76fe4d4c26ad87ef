import type { TypoReport, TypoStatus } from '@lacthu/contracts';
import type { ParagraphLine } from './paragraph-lines';
import { isSameParagraph } from './typo-rules';

/** Row of a report. */
export interface TypoReportRow {
  readonly id: string;
  readonly chapter_id: string;
  readonly chapter_title: string;
  readonly display_order: number;
  readonly line_id: number;
  readonly before_text: string;
  readonly after_text: string;
  readonly note: string;
  readonly reporter_id: string;
  readonly status: TypoStatus;
  readonly sent_at: Date;
  readonly closed_at: Date | null;
}

/** @param lines current lines of the translation, by id */
export function presentReport(
  row: TypoReportRow,
  lines: ReadonlyMap<number, ParagraphLine> | undefined,
  nameOf: (userId: number) => string,
): TypoReport {
  const line = lines?.get(row.line_id);
  const reporterId = Number(row.reporter_id);
  return {
    id: Number(row.id),
    chapter_id: Number(row.chapter_id),
    chapter_title: row.chapter_title,
    line_id: row.line_id,
    line: line?.place ?? null,
    before: row.before_text,
    after: row.after_text,
    note: row.note,
    reporter: { id: reporterId, name: nameOf(reporterId) },
    created_at: row.sent_at.toISOString(),
    status: row.status,
    closed_at: row.closed_at?.toISOString() ?? null,
    current_text: line?.text.trim() ?? null,
    is_current: line ? isSameParagraph(line.text, row.before_text) : false,
  };
}
