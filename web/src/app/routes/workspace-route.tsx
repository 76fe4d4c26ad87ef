import { lazy, Suspense } from 'react';
import { ActiveJobs } from '../../features/batch-translation/active-jobs';
import { BatchPanel } from '../../features/batch-translation/batch-panel';
import { WorkspacePage } from '../../features/workspace/workspace-page';
import type { ImportSlotProps, WorkspaceSlots } from '../../features/workspace/workspace-slots';
import { FullScreenLoading } from '../../components/page-state/full-screen-loading';
import { PublishControl } from './publish-control';

// Reading files brings the split rules along: only for those who take files in.
const ImportPanel = lazy(async () => ({
  default: (await import('../../features/chapter-import/import-panel')).ImportPanel,
}));

function Import(props: ImportSlotProps) {
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <ImportPanel {...props} />
    </Suspense>
  );
}

const SLOTS: WorkspaceSlots = {
  Publish: PublishControl,
  Import,
  Batch: BatchPanel,
  ActiveJobs,
};

/** The workspace with the parts that other features lend it. */
export function WorkspaceRoute() {
  return <WorkspacePage slots={SLOTS} />;
}
