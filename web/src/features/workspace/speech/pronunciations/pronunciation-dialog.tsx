import { useRef } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../../frequent.texts';
import { askConfirm } from '../../../../ui/ask-confirm';
import { TallDialog } from '../../../../ui/tall-dialog';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import { PronunciationForm } from './pronunciation-form';
import { QueryState } from '../../../../widgets/query-state';
import { pronunciationsQuery } from './pronunciations.queries';

interface PronunciationDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** Pronunciation of names and abbreviations: in this project, and in all of the user's projects. */
export function PronunciationDialog({ projectId, onClose }: PronunciationDialogProps) {
  const kept = useQuery(pronunciationsQuery(projectId));
  const isChanged = useRef(false);
  const leave = async (): Promise<void> => {
    const leaves =
      !isChanged.current ||
      (await askConfirm({
        title: pronunciationTexts.discardTitle,
        text: pronunciationTexts.discardText,
        confirm: commonTexts.discard,
        dismiss: commonTexts.stay,
        isDangerous: true,
      }));
    if (leaves) onClose();
  };
  return (
    <TallDialog title={pronunciationTexts.title} size="40rem" onClose={() => void leave()}>
      <QueryState
        query={kept}
        failure={pronunciationTexts.failure}
        isCompact
        loading={<Skeleton h={320} role="status" aria-label={pronunciationTexts.loading} />}
      >
        {(data) => (
          <PronunciationForm
            projectId={projectId}
            kept={data}
            onChanged={(isOther) => (isChanged.current = isOther)}
            onCancel={() => void leave()}
            onSaved={onClose}
          />
        )}
      </QueryState>
    </TallDialog>
  );
}
