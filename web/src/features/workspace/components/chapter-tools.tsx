import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort, IconListCheck } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { reorderTexts } from '../reorder/reorder.texts';
import { countLeftovers } from '../model/select-chapters';
import { selectionTexts } from '../selection/selection.texts';
import type { WorkspaceSlots } from '../workspace-slots';
import styles from './chapter-panel.module.css';

const ReorderDialog = lazy(async () => ({
  default: (await import('../reorder/reorder-dialog')).ReorderDialog,
}));

interface ChapterToolsProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
  readonly slots: Pick<WorkspaceSlots, 'proTools' | 'Leftovers'>;
  readonly onOpenChapter: (id: number) => void;
  readonly onSelect: () => void;
}

/** What can be done with many chapters at once. */
export function ChapterTools({ project, chapters, slots, onOpenChapter, onSelect }: ChapterToolsProps) {
  const { proTools, Leftovers } = slots;
  const { id: projectId } = project;
  const stylePrompt = useStylePrompt(project);
  const [isReordering, reorder] = useDisclosure(false);
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        px="xs"
        aria-label={selectionTexts.startLabel}
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={onSelect}
      >
        {selectionTexts.start}
      </Button>
      <Button
        variant="default"
        px="xs"
        aria-label={reorderTexts.open}
        disabled={chapters.length < 2}
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        onClick={reorder.open}
      >
        {reorderTexts.openShort}
      </Button>
      {proTools.map((ProTool, place) => (
        <ProTool key={place} projectId={projectId} chapterCount={chapters.length} />
      ))}
      <Leftovers
        projectId={projectId}
        lineCount={countLeftovers(chapters)}
        stylePrompt={stylePrompt}
        onOpenChapter={onOpenChapter}
      />
      {isReordering && (
        <Suspense>
          <ReorderDialog projectId={projectId} chapters={chapters} onClose={reorder.close} />
        </Suspense>
      )}
    </div>
  );
}
