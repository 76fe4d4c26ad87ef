import { useRef, useState } from 'react';
import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { MoreOfList } from '../../../ui/more-of-list';
import { EmptyState } from '../../../ui/empty-state';
import { QueryState } from '../../../widgets/query-state';
import { useIsPhone } from '../../../lib/react/use-is-phone';
import { typoReportsQuery, type ListStatus } from './typo-reports.queries';
import { useDeciding, type Deciding } from './use-deciding';
import { byChapter, type ChapterReports as Chapter } from './by-chapter';
import { typoReportsTexts } from './texts';
import { ReportCard } from './report-card';
import layout from '../../../styles/layout.module.css';
import styles from './typo-reports.module.css';

interface TypoReportsDialogProps {
  readonly projectId: number;
  readonly isUnsaved: (chapterId: number) => boolean;
  readonly onClose: () => void;
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

const STATUSES = ['open', 'closed'] as const satisfies readonly ListStatus[];

/** Typo reports of readers by chapter, with the owner's decisions. */
export function TypoReportsDialog({ projectId, isUnsaved, onClose, onOpenLine }: TypoReportsDialogProps) {
  const isPhone = useIsPhone();
  const [status, setStatus] = useState<ListStatus>('open');
  const deciding = useDeciding(projectId, isUnsaved);
  const said = useRef<HTMLDivElement>(null);
  // The focused card is removed with its report.
  const tell = (): void => said.current?.focus();
  return (
    <Dialog
      onClose={onClose}
      title={typoReportsTexts.title}
      size="48rem"
      fullScreen={isPhone}
      classNames={{ body: styles.body }}
    >
      <SegmentedControl
        fullWidth={isPhone}
        aria-label={typoReportsTexts.which}
        value={status}
        onChange={(value) => setStatus(STATUSES.find((known) => known === value) ?? 'open')}
        data={STATUSES.map((value) => ({ value, label: typoReportsTexts.status[value] }))}
      />
      <div ref={said} role="status" tabIndex={-1} className={styles.outcome}>
        {deciding.outcome && (
          <Alert color={deciding.outcome.isFailure ? 'son' : 'reu'} py="xs">
            {deciding.outcome.words}
          </Alert>
        )}
      </div>
      <Reports
        key={status}
        projectId={projectId}
        status={status}
        deciding={deciding}
        onDecided={tell}
        onClose={onClose}
        onOpenLine={onOpenLine}
      />
    </Dialog>
  );
}

interface ReportsProps {
  readonly projectId: number;
  readonly status: ListStatus;
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  readonly onClose: () => void;
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

function Reports({ projectId, status, deciding, onDecided, onClose, onOpenLine }: ReportsProps) {
  const list = useInfiniteQuery(typoReportsQuery(projectId, status));
  const [now] = useState(() => new Date());
  if (!list.data) {
    const loading = <Skeleton h={240} role="status" aria-label={typoReportsTexts.loading} />;
    return <QueryState query={list} failure={typoReportsTexts.failure} loading={loading} />;
  }
  const reports = list.data.pages.flatMap((page) => page.reports);
  if (reports.length === 0) {
    return (
      <EmptyState
        title={status === 'open' ? typoReportsTexts.none : typoReportsTexts.noneClosed}
        text={status === 'open' ? typoReportsTexts.noneText : typoReportsTexts.noneClosedText}
        action={
          <Button variant="default" onClick={onClose}>
            {commonTexts.close}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {byChapter(reports).map((chapter) => (
        <ChapterReports
          key={chapter.id}
          chapter={chapter}
          now={now}
          deciding={deciding}
          onDecided={onDecided}
          onOpenLine={onOpenLine}
        />
      ))}
      <MoreOfList list={list} label={commonTexts.more} />
    </>
  );
}

interface ChapterReportsProps {
  readonly chapter: Chapter;
  readonly now: Date;
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

/** Reports of one chapter below its title. */
function ChapterReports({ chapter, now, deciding, onDecided, onOpenLine }: ChapterReportsProps) {
  return (
    <section className={styles.chapter}>
      <h3 className={styles.heading}>{chapter.title}</h3>
      <ul className={layout.boxedList}>
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
