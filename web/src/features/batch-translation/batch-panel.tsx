import { lazy, Suspense, useState } from 'react';
import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RangeFields } from '../../components/range-fields/range-fields';
import { rangeTexts } from '../../components/range-fields/range-fields.texts';
import { defaultRange, isValidRange, type ChapterRange } from '../../lib/chapter-range';
import { formatNumber } from '../../lib/format/format';
import { batchListQuery } from './api/batch.queries';
import { useStart } from './hooks/use-start';
import { batchTexts } from './texts';

const JobsDialog = lazy(async () => ({ default: (await import('./components/jobs-dialog')).JobsDialog }));

interface BatchPanelProps {
  readonly projectId: number;
  readonly chapterCount: number;
  readonly stylePrompt: string;
}

/** Translating a range of chapters in the background, and the list of such jobs. */
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
          <JobsDialog projectId={projectId} stylePrompt={stylePrompt} onClose={dialog.close} />
        </Suspense>
      )}
    </Stack>
  );
}

function RangeForm({ projectId, chapterCount, stylePrompt }: BatchPanelProps) {
  const [chosen, setChosen] = useState<Partial<ChapterRange>>({});
  const [onlyUntranslated, setOnlyUntranslated] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const { start, isStarting } = useStart(projectId, stylePrompt);
  const range = { ...defaultRange(chapterCount), ...chosen };

  const change = (part: Partial<ChapterRange>): void => {
    setProblem(null);
    setChosen((before) => ({ ...before, ...part }));
  };
  const submit = (): void => {
    if (!isValidRange(range, chapterCount)) return setProblem(rangeTexts.invalid);
    start({ chapterRange: { ...range, only: onlyUntranslated ? 'untranslated' : 'all' } });
  };

  return (
    <>
      <RangeFields count={chapterCount} range={range} onChange={change} problem={problem} />
      <Checkbox
        label={batchTexts.onlyUntranslated}
        checked={onlyUntranslated}
        onChange={(event) => setOnlyUntranslated(event.currentTarget.checked)}
      />
      <Button loading={isStarting} leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={submit}>
        {batchTexts.start}
      </Button>
    </>
  );
}
