import { lazy, Suspense } from 'react';
import { Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Project } from '@lacthu/contracts';
import { hiddenStoriesQuery } from '../../../api/community/hidden-stories.queries';
import { paths } from '../../../lib/paths';
import { publishingTexts } from '../../../widgets/publishing/publishing.texts';
import { useProjectActions } from '../../../widgets/publishing/use-project-actions';

const CoverDialog = lazy(async () => ({
  default: (await import('../../../widgets/publishing/cover-dialog')).CoverDialog,
}));

/** Publishes a story from the workspace as the dashboard does, once one chapter is translated. */
export function PublishControl({ project }: { readonly project: Project }) {
  const [isCoverOpen, cover] = useDisclosure(false);
  const { publish, isBusy } = useProjectActions(project, cover.open);
  const { data: hidden } = useQuery(hiddenStoriesQuery(project.is_public));
  const hiddenBecause = project.is_public ? hidden?.get(project.id) : undefined;
  if (hiddenBecause !== undefined) {
    return (
      <Tooltip
        label={publishingTexts.hiddenReason(hiddenBecause)}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        maw={320}
        withArrow
      >
        <Button
          size="md"
          px="sm"
          variant="default"
          // Focusable, so that the reason can be read by keyboard and by touch.
          data-disabled
          aria-disabled
          leftSection={<IconEyeOff size={18} aria-hidden />}
        >
          {publishingTexts.hidden}
        </Button>
      </Tooltip>
    );
  }
  if (project.is_public) {
    return (
      <Button
        component={Link}
        to={paths.story(project.id)}
        variant="default"
        size="md"
        px="sm"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        {publishingTexts.view}
      </Button>
    );
  }
  const isReady = project.translated_count > 0;
  return (
    <>
      <Tooltip label={publishingTexts.notReady} disabled={isReady} withArrow>
        <Button
          size="md"
          px="sm"
          variant={isReady ? 'light' : 'default'}
          // Focusable while not ready, so that the reason can be read by keyboard.
          data-disabled={!isReady || undefined}
          aria-disabled={!isReady || undefined}
          leftSection={<IconWorld size={18} aria-hidden />}
          loading={isBusy}
          onClick={isReady ? publish : undefined}
        >
          {publishingTexts.publish}
        </Button>
      </Tooltip>
      {isCoverOpen && (
        <Suspense>
          <CoverDialog project={project} onClose={cover.close} />
        </Suspense>
      )}
    </>
  );
}
