import { Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { batchJobQuery } from '../api/batch.queries';
import { useStartChosen } from '../hooks/use-start-chosen';
import { isActive } from '../model/job-state';
import { batchTexts } from '../texts';

interface FailedChaptersProps {
  readonly job: BatchTranslationJob;
  readonly stylePrompt: string;
}

/** Which chapters failed and why; only those can be tried again. */
export function FailedChapters({ job, stylePrompt }: FailedChaptersProps) {
  const details = useQuery(batchJobQuery(job.project_id, job.id));
  const { start, isStarting } = useStartChosen(job.project_id, stylePrompt);
  if (details.isError) return <Text role="alert">{batchTexts.jobsFailure}</Text>;
  if (!details.data) return <Skeleton h={60} role="status" aria-label={batchTexts.loading} />;
  const failed = details.data.translated_chapters?.filter(({ status }) => status === 'failed') ?? [];
  const ids = failed.flatMap(({ chapter_id: id }) => (id === null ? [] : [id]));
  return (
    <Stack gap="xs">
      <List size="sm">
        {failed.map((chapter, place) => (
          <List.Item key={place}>
            {chapter.title}: {chapter.error_message ?? batchTexts.noReason}
          </List.Item>
        ))}
      </List>
      {ids.length > 0 && !isActive(job) && (
        <Button variant="light" loading={isStarting} onClick={() => start(ids)}>
          {batchTexts.retryFailed(formatNumber(ids.length))}
        </Button>
      )}
    </Stack>
  );
}
