import { ActiveJobs } from '../../features/batch-translation/active-jobs';
import { BatchPanel } from '../../features/batch-translation/batch-panel';
import { ImportPanel } from '../../features/chapter-import/import-panel';
import { WorkspacePage } from '../../features/workspace/workspace-page';
import type { WorkspaceSlots } from '../../features/workspace/workspace-slots';
import { PublishControl } from './publish-control';

const SLOTS: WorkspaceSlots = {
  Publish: PublishControl,
  Import: ImportPanel,
  Batch: BatchPanel,
  ActiveJobs,
};

/** The workspace with the parts that other features lend it. */
export function WorkspaceRoute() {
  return <WorkspacePage slots={SLOTS} />;
}
