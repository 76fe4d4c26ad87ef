import type { TypoReport } from '@lacthu/contracts';

export interface ChapterReports {
  readonly id: number;
  readonly title: string;
  readonly reports: readonly TypoReport[];
}

/** Groups reports by chapter, keeping the order of chapters and reports. */
export function byChapter(reports: readonly TypoReport[]): ChapterReports[] {
  const groups = new Map<number, TypoReport[]>();
  for (const report of reports)
    groups.set(report.chapter_id, [...(groups.get(report.chapter_id) ?? []), report]);
  return [...groups].map(([id, ofChapter]) => ({
    id,
    title: ofChapter[0]?.chapter_title ?? '',
    reports: ofChapter,
  }));
}
