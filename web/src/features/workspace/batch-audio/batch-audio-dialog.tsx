import { commonTexts } from '../../../common.texts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { TallDialog } from '../../../ui/tall-dialog';
import { AudioForm } from './audio-form';
import { batchAudioTexts } from './texts';

interface BatchAudioDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  /** Pro has ended meanwhile. */
  readonly onNotPro: () => void;
}

/** Chooses chapters and voice of an audio job, which runs in the background. */
export function BatchAudioDialog({ projectId, onClose, onNotPro }: BatchAudioDialogProps) {
  const chapters = useQuery(chapterListQuery(projectId));
  return (
    <TallDialog title={batchAudioTexts.title} size="42rem" onClose={onClose}>
      {chapters.data ? (
        <AudioForm projectId={projectId} chapters={chapters.data} onClose={onClose} onNotPro={onNotPro} />
      ) : chapters.isError ? (
        <Stack role="alert" align="flex-start">
          <Text>{messageOf(chapters.error, batchAudioTexts.listFailure)}</Text>
          <Button variant="default" onClick={() => void chapters.refetch()}>
            {commonTexts.retry}
          </Button>
        </Stack>
      ) : (
        <Skeleton h={320} role="status" aria-label={commonTexts.loadingChapters} />
      )}
    </TallDialog>
  );
}
