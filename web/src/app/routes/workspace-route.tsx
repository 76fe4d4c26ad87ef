import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { FullScreenLoading } from '../../ui/full-screen-loading';
import { BatchAudioButton } from '../../features/workspace/batch-audio/batch-audio-button';
import { BatchDownloadButton } from '../../features/workspace/batch-download/batch-download-button';
import { BatchPostProcessButton } from '../../features/workspace/batch-post-processing/batch-post-process-button';
import { ActiveJobs } from '../../features/workspace/batch-translation/active-jobs';
import { StagedBatchButton } from '../../features/workspace/batch-translation/staged-batch-button';
import { TranslateChosen } from '../../features/workspace/batch-translation/translate-chosen';
import { TranslateLeftovers } from '../../features/workspace/batch-translation/translate-leftovers';
import { LeftoversButton } from '../../features/workspace/leftovers/leftovers-button';
import { TypoReportsButton } from '../../features/workspace/typo-reports/typo-reports-button';
import { WorkspacePage } from '../../features/workspace/workspace-page';
import type { StageSlotProps } from '../../features/workspace/staged/staged-slots';
import type {
  BatchSlotProps,
  ImportSlotProps,
  JobTrackerSlotProps,
  LeftoversSlotProps,
  MemorySlotProps,
  PostProcessSlotProps,
  PublishSlotProps,
  SpeechSlotProps,
  WorkspaceSlots,
} from '../../features/workspace/workspace-slots';

// The desk comes first; what stands beside it follows.
const ImportPanel = lazy(async () => ({
  default: (await import('../../widgets/chapter-import/import-panel')).ImportPanel,
}));
const StagePanel = lazy(async () => ({
  default: (await import('../../widgets/chapter-import/stage-panel')).StagePanel,
}));
const BatchPanel = lazy(async () => ({
  default: (await import('../../features/workspace/batch-translation/batch-panel')).BatchPanel,
}));
const MemoryPanel = lazy(async () => ({
  default: (await import('../../features/workspace/project-memory/memory-panel')).MemoryPanel,
}));
const JobTrackerPart = lazy(async () => ({
  default: (await import('../../features/workspace/job-tracker/job-tracker')).JobTracker,
}));
const PostProcessPanel = lazy(async () => ({
  default: (await import('../../features/workspace/post-processing/post-process-panel')).PostProcessPanel,
}));
const SpeechPanel = lazy(async () => ({
  default: (await import('../../features/workspace/speech/speech-panel')).SpeechPanel,
}));
const PublishControl = lazy(async () => ({
  default: (await import('./publish-control')).PublishControl,
}));

function Import(props: ImportSlotProps) {
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}

function Stage(props: StageSlotProps) {
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <StagePanel {...props} />
    </Suspense>
  );
}

function Batch(props: BatchSlotProps) {
  return (
    <Suspense fallback={<Skeleton h={280} />}>
      <BatchPanel {...props} />
    </Suspense>
  );
}

function Memory(props: MemorySlotProps) {
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <MemoryPanel {...props} />
    </Suspense>
  );
}

function PostProcess(props: PostProcessSlotProps) {
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <PostProcessPanel {...props} />
    </Suspense>
  );
}

function Speech(props: SpeechSlotProps) {
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <SpeechPanel {...props} />
    </Suspense>
  );
}

function Publish(props: PublishSlotProps) {
  return (
    <Suspense fallback={<Skeleton h={42} w={130} />}>
      <PublishControl {...props} />
    </Suspense>
  );
}

function JobTracker(props: JobTrackerSlotProps) {
  return (
    <Suspense>
      <JobTrackerPart {...props} />
    </Suspense>
  );
}

function Leftovers(props: LeftoversSlotProps) {
  return <LeftoversButton {...props} FixAll={TranslateLeftovers} />;
}

const SLOTS: WorkspaceSlots = {
  Publish,
  Import,
  Stage,
  Batch,
  Memory,
  PostProcess,
  Speech,
  StagedBatch: StagedBatchButton,
  TranslateChosen,
  proTools: [BatchPostProcessButton, BatchAudioButton, BatchDownloadButton],
  Leftovers,
  TypoReports: TypoReportsButton,
  ActiveJobs,
  JobTracker,
};

/** The workspace with the panels of other features. */
export function WorkspaceRoute() {
  return <WorkspacePage slots={SLOTS} />;
}
