import { useState } from 'react';
import { Badge, Button, Group, Text } from '@mantine/core';
import type { AcceptTypoRequest, TypoReport } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { MarkedChange } from '../../../ui/marked-change';
import { formatNumber, formatRelative } from '../../../lib/format/format';
import type { Deciding } from './use-deciding';
import { typoReportsTexts } from './texts';
import { OwnWording } from './own-wording';
import styles from './typo-reports.module.css';

interface ReportCardProps {
  readonly report: TypoReport;
  readonly now: Date;
  readonly deciding: Deciding;
  /** The decision succeeded or failed: a message is shown. */
  readonly onDecided: () => void;
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

/** One report: the reader's proposal, the current line, and the decision buttons. */
export function ReportCard({ report, now, deciding, onDecided, onOpenLine }: ReportCardProps) {
  const [isWording, setWording] = useState(false);
  const { line, current_text: current, reporter } = report;
  const number = line === null ? null : formatNumber(line + 1);

  const accept = async (as: AcceptTypoRequest): Promise<void> => {
    if (await deciding.accept(report, as)) setWording(false);
    onDecided();
  };
  const reject = async (): Promise<void> => {
    await deciding.reject(report);
    onDecided();
  };
  return (
    <article className={styles.report} aria-label={`${report.before} ${report.after}`}>
      <div className={styles.head}>
        <Text span size="sm" c="dimmed">
          {number === null ? typoReportsTexts.lineGone : typoReportsTexts.line(number)} ·{' '}
          {typoReportsTexts.by(reporter.name, formatRelative(report.created_at, now))}
        </Text>
        {report.status !== 'open' && (
          <Badge color={report.status === 'accepted' ? 'reu' : 'gray'} variant="light">
            {typoReportsTexts[report.status]}
          </Badge>
        )}
        {line !== null && number !== null && (
          <Button
            variant="subtle"
            px="xs"
            className={styles.jump}
            aria-label={typoReportsTexts.jumpLabel(number, report.chapter_title)}
            onClick={() => onOpenLine(report.chapter_id, line)}
          >
            {typoReportsTexts.jump}
          </Button>
        )}
      </div>
      <Words report={report} />
      {report.status === 'open' && !report.is_current && <MovedLine current={current} />}
      {isWording && current !== null ? (
        <OwnWording
          report={report}
          current={current}
          isBusy={deciding.isBusy}
          onAccept={(as) => void accept(as)}
          onCancel={() => setWording(false)}
        />
      ) : (
        report.status === 'open' && (
          <Acts
            report={report}
            isBusy={deciding.isBusy}
            onAccept={(as) => void accept(as)}
            onWord={() => setWording(true)}
            onReject={() => void reject()}
          />
        )
      )}
    </article>
  );
}

function MovedLine({ current }: { readonly current: string | null }) {
  return (
    <div className={styles.moved}>
      <Text size="sm">{current === null ? typoReportsTexts.gone : typoReportsTexts.moved}</Text>
      {current !== null && <p className={styles.words}>{current}</p>}
    </div>
  );
}

function Words({ report }: { readonly report: TypoReport }) {
  return (
    <>
      {report.after === '' ? (
        <p className={styles.words} role="group" aria-label={typoReportsTexts.original}>
          {report.before}
        </p>
      ) : (
        <MarkedChange label={typoReportsTexts.change} before={report.before} after={report.after} />
      )}
      {report.note !== '' && (
        <blockquote className={styles.note} aria-label={typoReportsTexts.note}>
          {report.note}
        </blockquote>
      )}
    </>
  );
}

interface ActsProps {
  readonly report: TypoReport;
  readonly isBusy: boolean;
  readonly onAccept: (as: AcceptTypoRequest) => void;
  readonly onWord: () => void;
  readonly onReject: () => void;
}

/** Accepts the text on screen, whatever the reader has sent meanwhile. */
function Acts({ report, isBusy, onAccept, onWord, onReject }: ActsProps) {
  const { after, current_text: current, is_current: isCurrent, reporter } = report;
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        px="sm"
        disabled={isBusy}
        aria-label={typoReportsTexts.rejectLabel(reporter.name)}
        onClick={onReject}
      >
        {commonTexts.skip}
      </Button>
      {current !== null && (
        <Button
          variant="default"
          px="sm"
          disabled={isBusy}
          aria-label={typoReportsTexts.editLabel(reporter.name)}
          onClick={onWord}
        >
          {typoReportsTexts.edit}
        </Button>
      )}
      {after !== '' && current !== null && (isCurrent || current === after) && (
        <Button
          px="sm"
          disabled={isBusy}
          aria-label={typoReportsTexts.acceptLabel(reporter.name)}
          onClick={() => onAccept({ after, seen: current })}
        >
          {typoReportsTexts.accept}
        </Button>
      )}
    </Group>
  );
}
