import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort, IconListCheck } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { BatchAudioButton } from '../batch-audio/batch-audio-button';
import { BatchDownloadButton } from '../batch-download/batch-download-button';
import { BatchPostProcessButton } from '../batch-post-processing/batch-post-process-button';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { LeftoversButton } from '../leftovers/leftovers-button';
import { reorderTexts } from '../reorder/reorder.texts';
import { countLeftovers } from '../model/select-chapters';
import { selectionTexts } from '../selection/selection.texts';
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

/** What can be done with many chapters at once. */
export function ChapterTools({ project, chapters, onOpenChapter, onSelect }: ChapterToolsProps) {
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
      <ProTools projectId={projectId} chapterCount={chapters.length} />
      <LeftoversButton
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

interface ProToolsProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Buttons for jobs over many chapters at once, which need a Pro account. */
export function ProTools(props: ProToolsProps) {
  return (
    <>
      <BatchPostProcessButton {...props} />
      <BatchAudioButton {...props} />
      <BatchDownloadButton {...props} />
    </>
  );
}
