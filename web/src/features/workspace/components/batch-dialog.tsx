import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { TallDialog } from '../../../ui/tall-dialog';
import { QueryState } from '../../../widgets/query-state';

interface BatchDialogProps {
  readonly projectId: number;
  readonly title: string;
  /** Message when the chapters failed to load. */
  readonly failure: string;
  readonly onClose: () => void;
  readonly children: (chapters: readonly ChapterSummary[]) => ReactNode;
}

/** Dialog around the form of a background job over chapters; loads the chapters. */
export function BatchDialog({ projectId, title, failure, onClose, children }: BatchDialogProps) {
  const chapters = useQuery(chapterListQuery(projectId));
  return (
    <TallDialog title={title} size="42rem" onClose={onClose}>
      <QueryState
        query={chapters}
        failure={failure}
        isCompact
        loading={<Skeleton h={320} role="status" aria-label={commonTexts.loadingChapters} />}
      >
        {children}
      </QueryState>
    </TallDialog>
  );
}
