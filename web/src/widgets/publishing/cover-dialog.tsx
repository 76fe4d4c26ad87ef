import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { commonTexts } from '../../frequent.texts';
import { Dialog } from '../../ui/dialog';
import { PosterPicker } from '../../ui/poster-picker';
import { usePublishWithCover } from './publishing.mutations';
import { publishingTexts } from './publishing.texts';

interface CoverDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** Adds a cover to a project without one and publishes it. */
export function CoverDialog({ projectId, onClose }: CoverDialogProps) {
  const publish = usePublishWithCover();
  const [cover, setCover] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (): void => {
    if (!cover) return setProblem(publishingTexts.coverMissing);
    publish.mutate({ id: projectId, cover }, { onSuccess: onClose });
  };

  return (
    <Dialog onClose={onClose} title={publishingTexts.coverTitle}>
      <Stack>
        <Text size="sm">{publishingTexts.coverText}</Text>
        <PosterPicker
          label={commonTexts.cover}
          file={cover}
          problem={problem}
          onPick={(file, complaint) => {
            setCover(file);
            setProblem(complaint);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button onClick={submit} loading={publish.isPending}>
            {publishingTexts.coverSubmit}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
