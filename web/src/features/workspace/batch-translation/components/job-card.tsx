import { useState } from 'react';
import { Button, Group, Paper, Stack, Text, List, Skeleton } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../../frequent.texts';
import { JobStateBadge } from '../../../../ui/job-state-badge';
import { formatNumber, formatRelative } from '../../../../lib/format/format';
import { useAddCompleted } from '../batch.mutations';
import { useJobEnding } from '../use-job-ending';
import { hasNotEnded } from '../model/job-state';
import { batchTexts } from '../texts';
import { batchJobQuery } from '../batch.queries';
import { ContinueButton } from './continue-button';
import { JobMessage } from './job-message';
import { JobProgress } from './job-progress';
import { JobUsage } from './job-usage';
import { ResumeButtons } from './resume-buttons';

/** One job: state, counts and actions. */
export function JobCard({ job }: { readonly job: BatchTranslationJob }) {
  const [showsFailed, setShowsFailed] = useState(false);
  const { end, isEnding } = useJobEnding(job.project_id);
  const adding = useAddCompleted(job.project_id);
  const canAdd = job.source === 'staged' && job.done_chapters > job.chapters_added_to_project;
  return (
    <Paper withBorder p="md" radius="md" component="article">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {batchTexts.engines[job.engine]} ·{' '}
            {batchTexts.startedAt(formatRelative(job.created_at, new Date()))}
          </Text>
          <JobStateBadge state={job.status} />
        </Group>
        <JobProgress job={job} />
        <Text size="sm">
          {batchTexts.counts(
            formatNumber(job.done_chapters),
            formatNumber(job.failed_chapters),
            formatNumber(job.pending_chapters),
          )}
        </Text>
        {job.locked_lines !== undefined && (
          <Text size="sm">{batchTexts.keptLocked(formatNumber(job.locked_lines))}</Text>
        )}
        <JobUsage job={job} />
        <JobMessage job={job} />
        <Group gap="xs">
          {job.failed_chapters > 0 && (
            <Button
              variant="default"
              aria-expanded={showsFailed}
              onClick={() => setShowsFailed(!showsFailed)}
            >
              {showsFailed ? batchTexts.hideDetails : batchTexts.details}
            </Button>
          )}
          <ResumeButtons job={job} />
          {job.failed_chapters > 0 && !hasNotEnded(job) && <ContinueButton job={job} how="retry-failed" />}
          {canAdd && (
            <Button variant="light" loading={adding.isPending} onClick={() => adding.mutate(job.id)}>
              {batchTexts.addCompleted}
            </Button>
          )}
          <Button variant="default" disabled={isEnding} onClick={() => end(job)}>
            {hasNotEnded(job) ? commonTexts.cancel : commonTexts.remove}
          </Button>
        </Group>
        {showsFailed && <FailedChapters job={job} />}
      </Stack>
    </Paper>
  );
}

/** Failed chapters with their reasons. */
function FailedChapters({ job }: { readonly job: BatchTranslationJob }) {
  const details = useQuery(batchJobQuery(job.project_id, job.id));
  if (details.isError) return <Text role="alert">{batchTexts.jobsFailure}</Text>;
  if (!details.data) return <Skeleton h={60} role="status" aria-label={commonTexts.loading} />;
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
