import { lazy, Suspense } from 'react';
import { Badge, Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { typoReportsQuery } from './typo-reports.queries';
import { typoReportsTexts } from './texts';

const TypoReportsDialog = lazy(async () => ({
  default: (await import('./typo-reports-dialog')).TypoReportsDialog,
}));

interface TypoReportsButtonProps {
  readonly projectId: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether the editor holds unsaved text of that chapter. */
  readonly isUnsaved: (chapterId: number) => boolean;
  /** The person goes on to a line (from 0) of the translation of a chapter. */
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

/** Number of open reports, and a button that opens them. */
export function TypoReportsButton(props: TypoReportsButtonProps) {
  const { projectId, isOpen, onOpen, onClose, isUnsaved, onOpenLine } = props;
  const waiting = useInfiniteQuery(typoReportsQuery(projectId, 'open')).data?.pages[0]?.openCount ?? 0;
  const count = formatNumber(waiting);
  return (
    <>
      <Button
        fullWidth
        variant="default"
        justify="space-between"
        px="sm"
        aria-label={waiting > 0 ? typoReportsTexts.openCount(count) : typoReportsTexts.open}
        leftSection={<IconMessageReport size={18} aria-hidden />}
        rightSection={
          waiting > 0 ? (
            <Badge color="hoPhach" variant="light" c="var(--lt-warning)">
              {count}
            </Badge>
          ) : (
            <span />
          )
        }
        onClick={onOpen}
      >
        {typoReportsTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <TypoReportsDialog
            projectId={projectId}
            isUnsaved={isUnsaved}
            onClose={onClose}
            onOpenLine={(chapterId, line) => {
              onClose();
              onOpenLine(chapterId, line);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
