import type { Deciding } from './use-deciding';
import type { ChapterReports as Chapter } from './by-chapter';
import { ReportCard } from './report-card';
import styles from './typo-reports.module.css';

interface ChapterReportsProps {
  readonly chapter: Chapter;
  readonly now: Date;
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

/** The reports of one chapter under its title. */
export function ChapterReports({ chapter, now, deciding, onDecided, onOpenLine }: ChapterReportsProps) {
  return (
    <section className={styles.chapter}>
      <h3 className={styles.heading}>{chapter.title}</h3>
      <ul className={styles.reports}>
        {chapter.reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              now={now}
              deciding={deciding}
              onDecided={onDecided}
              onOpenLine={onOpenLine}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
