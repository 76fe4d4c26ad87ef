import { lazy, Suspense, useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { FullScreenLoading } from '../../../ui/full-screen-loading';
import type { StagedText } from './staged-chapter';
import { stagedTexts } from './texts';

const ImportPanel = lazy(async () => ({
  default: (await import('../../../widgets/chapter-import/import-panel')).ImportPanel,
}));
const StagePanel = lazy(async () => ({
  default: (await import('../../../widgets/chapter-import/stage-panel')).StagePanel,
}));

const WAYS = ['save', 'stage'] as const;
type Way = (typeof WAYS)[number];

interface UploadTabProps {
  readonly projectId: number;
  readonly onImported: () => void;
  readonly onStaged: (texts: readonly StagedText[]) => Promise<boolean>;
}

/** Files become chapters of the project at once, or staged ones that are translated first. */
export function UploadTab({ projectId, onImported, onStaged }: UploadTabProps) {
  const [way, setWay] = useState<Way>('save');
  return (
    <>
      <SegmentedControl
        mb="md"
        fullWidth
        aria-label={stagedTexts.uploadWay}
        value={way}
        onChange={(value) => setWay(WAYS.find((known) => known === value) ?? 'save')}
        data={WAYS.map((value) => ({ value, label: stagedTexts.uploadWays[value] }))}
      />
      <Suspense fallback={<FullScreenLoading />}>
        {way === 'save' ? (
          <ImportPanel projectId={projectId} onImported={onImported} />
        ) : (
          <StagePanel projectId={projectId} pasted={null} onStaged={onStaged} />
        )}
      </Suspense>
    </>
  );
}
