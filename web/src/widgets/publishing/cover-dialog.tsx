import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import { PosterPicker } from '../../ui/poster-picker';
import { usePublishWithCover } from './publishing.mutations';
import { dashboardTexts } from '../../features/dashboard/texts';

interface CoverDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** A project without a cover gets one here and becomes public with it. */
export function CoverDialog({ projectId, onClose }: CoverDialogProps) {
  const publish = usePublishWithCover();
  const [cover, setCover] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (): void => {
    if (!cover) return setProblem(dashboardTexts.coverMissing);
    publish.mutate({ id: projectId, cover }, { onSuccess: onClose });
  };

  return (
    <Dialog onClose={onClose} title={dashboardTexts.coverTitle}>
      <Stack>
        <Text size="sm">{dashboardTexts.coverText}</Text>
        <PosterPicker
          label={dashboardTexts.cover}
          file={cover}
          problem={problem}
          onPick={(file, complaint) => {
            setCover(file);
            setProblem(complaint);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {dashboardTexts.cancel}
          </Button>
          <Button onClick={submit} loading={publish.isPending}>
            {dashboardTexts.coverSubmit}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
