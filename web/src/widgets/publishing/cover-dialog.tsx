import { useState } from 'react';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ProjectListItem } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { Cover } from '../../ui/cover';
import { Dialog } from '../../ui/dialog';
import { PosterPicker } from '../../ui/poster-picker';
import { usePublishWithCover, useSetPublic } from './publishing.mutations';
import { publishingTexts } from './publishing.texts';

interface CoverDialogProps {
  readonly project: Pick<ProjectListItem, 'id' | 'name' | 'poster_url'>;
  readonly onClose: () => void;
}

/** Publishes a project without a picture of its own: with its generated cover, or with one that is uploaded. */
export function CoverDialog({ project, onClose }: CoverDialogProps) {
  const publish = usePublishWithCover();
  const setPublic = useSetPublic();
  const [cover, setCover] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (): void => {
    if (!cover) return setProblem(publishingTexts.coverMissing);
    publish.mutate({ id: project.id, cover }, { onSuccess: onClose });
  };

  return (
    <Dialog onClose={onClose} title={publishingTexts.coverTitle}>
      <Stack>
        <Group wrap="nowrap" align="flex-start">
          <Box w="7rem" style={{ flex: 'none' }}>
            <Cover name={project.name} posterUrl={project.poster_url} />
          </Box>
          <Text size="sm">{publishingTexts.coverText}</Text>
        </Group>
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
          <Button variant={cover ? 'filled' : 'default'} onClick={submit} loading={publish.isPending}>
            {publishingTexts.coverSubmit}
          </Button>
          {!cover && (
            <Button
              onClick={() => setPublic.mutate({ id: project.id, isPublic: true }, { onSuccess: onClose })}
              loading={setPublic.isPending}
              data-autofocus
            >
              {publishingTexts.madeCoverSubmit}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
