import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { WorkspaceSlots } from '../workspace-slots';
import type { StagedText } from './staged-chapter';
import { stagedTexts } from './texts';

const WAYS = ['save', 'stage'] as const;
type Way = (typeof WAYS)[number];

interface UploadTabProps {
  readonly projectId: number;
  readonly slots: Pick<WorkspaceSlots, 'Import' | 'Stage'>;
  readonly onImported: () => void;
  readonly onStaged: (texts: readonly StagedText[]) => Promise<boolean>;
}

/** Files become chapters of the project at once, or staged ones that are translated first. */
export function UploadTab({ projectId, slots, onImported, onStaged }: UploadTabProps) {
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
      {way === 'save' ? (
        <slots.Import projectId={projectId} onImported={onImported} />
      ) : (
        <slots.Stage projectId={projectId} pasted={null} onStaged={onStaged} />
      )}
    </>
  );
}
