import { commonTexts } from '../../../common.texts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { TallDialog } from '../../../ui/tall-dialog';
import { PostProcessForm } from './post-process-form';
import { postProcessTexts } from './texts';

interface PostProcessDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  /** The Pro term has ended meanwhile. */
  readonly onNotPro: () => void;
}

/** Chooses the task and the chapters; the job runs in the background. */
export function PostProcessDialog({ projectId, onClose, onNotPro }: PostProcessDialogProps) {
  const chapters = useQuery(chapterListQuery(projectId));
  return (
    <TallDialog title={postProcessTexts.title} size="42rem" onClose={onClose}>
      {chapters.data ? (
        <PostProcessForm
          projectId={projectId}
          chapters={chapters.data}
          onClose={onClose}
          onNotPro={onNotPro}
        />
      ) : chapters.isError ? (
        <Stack role="alert" align="flex-start">
          <Text>{messageOf(chapters.error, postProcessTexts.listFailure)}</Text>
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
