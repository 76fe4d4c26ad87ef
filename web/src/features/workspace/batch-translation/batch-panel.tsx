import { lazy, Suspense } from 'react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { batchListQuery } from './batch.queries';
import { RangeForm } from './components/range-form';
import { batchTexts } from './texts';

const JobsDialog = lazy(async () => ({ default: (await import('./components/jobs-dialog')).JobsDialog }));

interface BatchPanelProps {
  readonly projectId: number;
  readonly chapterCount: number;
  readonly stylePrompt: string;
}

/** Translates a range of chapters in the background, and lists such jobs. */
export function BatchPanel({ projectId, chapterCount, stylePrompt }: BatchPanelProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const jobs = useQuery(batchListQuery(projectId));
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {batchTexts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {chapterCount === 0 ? batchTexts.noChapters : batchTexts.intro}
      </Text>
      {chapterCount > 0 && (
        <RangeForm projectId={projectId} chapterCount={chapterCount} stylePrompt={stylePrompt} />
      )}
      <Button variant="default" leftSection={<IconListDetails size={18} aria-hidden />} onClick={dialog.open}>
        {batchTexts.jobs(formatNumber(jobs.data?.length ?? 0))}
      </Button>
      {isOpen && (
        <Suspense>
          <JobsDialog projectId={projectId} onClose={dialog.close} />
        </Suspense>
      )}
    </Stack>
  );
}
