import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort, IconListCheck, IconHeadphones, IconDownload, IconWand } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { ProDialogButton } from '../../../widgets/pro-dialog-button';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { LeftoversButton } from '../leftovers/leftovers-button';
import { reorderTexts } from '../reorder/reorder.texts';
import { countLeftovers } from '../model/select-chapters';
import { selectionTexts } from '../selection/selection.texts';
import { batchAudioTexts } from '../batch-audio/texts';
import { downloadTexts } from '../batch-download/texts';
import { postProcessTexts } from '../batch-post-processing/texts';
import styles from './chapter-panel.module.css';

const PostProcessDialog = lazy(async () => ({
  default: (await import('../batch-post-processing/post-process-dialog')).PostProcessDialog,
}));

const DownloadDialog = lazy(async () => ({
  default: (await import('../batch-download/download-dialog')).DownloadDialog,
}));

const BatchAudioDialog = lazy(async () => ({
  default: (await import('../batch-audio/batch-audio-dialog')).BatchAudioDialog,
}));

const ReorderDialog = lazy(async () => ({
  default: (await import('../reorder/reorder-dialog')).ReorderDialog,
}));

interface ChapterToolsProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
  readonly onOpenChapter: (id: number) => void;
  readonly onSelect: () => void;
}

/** Bulk actions on chapters. */
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

interface BatchAudioButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Button that generates audio of many chapters in the background. */
function BatchAudioButton({ projectId, chapterCount }: BatchAudioButtonProps) {
  return (
    <ProDialogButton
      label={batchAudioTexts.open}
      icon={<IconHeadphones size={16} aria-hidden />}
      isGreyed
      proOnly={batchAudioTexts.proOnly}
      nothing={chapterCount === 0 ? batchAudioTexts.nothing : null}
      dialog={(ways) => <BatchAudioDialog projectId={projectId} {...ways} />}
    />
  );
}

interface BatchDownloadButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Button that downloads many chapters of a project. */
function BatchDownloadButton({ projectId, chapterCount }: BatchDownloadButtonProps) {
  return (
    <ProDialogButton
      label={downloadTexts.open}
      icon={<IconDownload size={16} aria-hidden />}
      proOnly={downloadTexts.proOnly}
      nothing={chapterCount === 0 ? downloadTexts.nothing : null}
      dialog={(ways) => <DownloadDialog projectId={projectId} {...ways} />}
    />
  );
}

interface BatchPostProcessButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Button that edits many chapters in the background. */
function BatchPostProcessButton({ projectId, chapterCount }: BatchPostProcessButtonProps) {
  return (
    <ProDialogButton
      label={postProcessTexts.open}
      icon={<IconWand size={16} aria-hidden />}
      isGreyed
      proOnly={postProcessTexts.proOnly}
      nothing={chapterCount === 0 ? postProcessTexts.nothing : null}
      dialog={(ways) => <PostProcessDialog projectId={projectId} {...ways} />}
    />
  );
}
