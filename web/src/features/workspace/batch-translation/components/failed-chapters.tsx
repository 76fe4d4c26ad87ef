import { List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { batchJobQuery } from '../batch.queries';
import { batchTexts } from '../texts';

/** Which chapters failed and why. */
export function FailedChapters({ job }: { readonly job: BatchTranslationJob }) {
  const details = useQuery(batchJobQuery(job.project_id, job.id));
  if (details.isError) return <Text role="alert">{batchTexts.jobsFailure}</Text>;
  if (!details.data) return <Skeleton h={60} role="status" aria-label={batchTexts.loading} />;
  const failed = details.data.translated_chapters?.filter(({ status }) => status === 'failed') ?? [];
  return (
    <List size="sm">
      {failed.map((chapter, place) => (
        <List.Item key={place}>
          {chapter.title}: {chapter.error_message ?? batchTexts.noReason}
        </List.Item>
      ))}
    </List>
  );
}
