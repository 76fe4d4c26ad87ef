import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../../frequent.texts';
import { Dialog } from '../../../../ui/dialog';
import { batchListQuery } from '../batch.queries';
import { batchTexts } from '../texts';
import { JobCard } from './job-card';

interface JobsDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** All batch translations of the project, newest first. */
export function JobsDialog({ projectId, onClose }: JobsDialogProps) {
  const jobs = useQuery(batchListQuery(projectId));
  return (
    <Dialog onClose={onClose} title={batchTexts.jobsTitle} size="lg">
      <Stack>
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={jobs.isFetching}
            onClick={() => void jobs.refetch()}
          >
            {batchTexts.refresh}
          </Button>
        </Group>
        {jobs.data ? (
          jobs.data.map((job) => <JobCard key={job.id} job={job} />)
        ) : jobs.isError ? (
          <Text role="alert">{batchTexts.jobsFailure}</Text>
        ) : (
          <Skeleton h={120} role="status" aria-label={commonTexts.loading} />
        )}
        {jobs.data?.length === 0 && <Text c="dimmed">{batchTexts.noJobs}</Text>}
      </Stack>
    </Dialog>
  );
}
