import { lazy, Suspense } from 'react';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort, IconListCheck } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { reorderTexts } from '../reorder/reorder.texts';
import { selectionTexts } from '../selection/selection.texts';
import { BulkMenu } from './bulk-menu';
import styles from './chapter-panel.module.css';

const ReorderDialog = lazy(async () => ({
  default: (await import('../reorder/reorder-dialog')).ReorderDialog,
}));

interface ChapterToolsProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
  readonly onOpenChapter: (id: number) => void;
  readonly onSelect: () => void;
}

/** One row of bulk actions on chapters, so that the list below it starts high. */
export function ChapterTools({ project, chapters, onOpenChapter, onSelect }: ChapterToolsProps) {
  const [isReordering, reorder] = useDisclosure(false);
  return (
    <div className={styles.tools}>
      <BulkMenu project={project} chapters={chapters} onOpenChapter={onOpenChapter} />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={selectionTexts.startLabel}
        title={selectionTexts.startLabel}
        disabled={chapters.length === 0}
        onClick={onSelect}
      >
        <IconListCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={reorderTexts.open}
        title={reorderTexts.open}
        disabled={chapters.length < 2}
        onClick={reorder.open}
      >
        <IconArrowsSort size={18} aria-hidden />
      </ActionIcon>
      {isReordering && (
        <Suspense>
          <ReorderDialog projectId={project.id} chapters={chapters} onClose={reorder.close} />
        </Suspense>
      )}
    </div>
  );
}
