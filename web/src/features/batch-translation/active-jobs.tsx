import { lazy, Suspense } from 'react';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { batchListQuery } from './api/batch.queries';
import { JobProgress } from './components/job-progress';
import { useFreshChapters } from './hooks/use-fresh-chapters';
import { useJobEnding } from './hooks/use-job-ending';
import { hasNotEnded } from './model/job-state';
import { batchTexts } from './texts';
import styles from './batch-translation.module.css';

const JobsDialog = lazy(async () => ({ default: (await import('./components/jobs-dialog')).JobsDialog }));

/** The project's jobs that have not ended; they are found again after a reload. */
export function ActiveJobs({ projectId }: { readonly projectId: number }) {
  const [isOpen, dialog] = useDisclosure(false);
  const { data: jobs } = useQuery(batchListQuery(projectId));
  useFreshChapters(jobs);
  const active = jobs?.filter(hasNotEnded) ?? [];
  return (
    <>
      {active.length > 0 && (
        <section className={styles.banner} aria-label={batchTexts.banner}>
          {active.map((job) => (
            <ActiveJob key={job.id} job={job} onOpen={dialog.open} />
          ))}
        </section>
      )}
      {isOpen && (
        <Suspense>
          <JobsDialog projectId={projectId} stylePrompt="" onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

function ActiveJob({ job, onOpen }: { readonly job: BatchTranslationJob; readonly onOpen: () => void }) {
  const { end, isEnding } = useJobEnding(job.project_id);
  return (
    <div className={styles.active}>
      <div className={styles.activeProgress}>
        <Text size="sm" fw={500}>
          {job.status === 'paused' ? batchTexts.pausedBanner : batchTexts.banner}
        </Text>
        <JobProgress job={job} />
      </div>
      <Button variant="subtle" onClick={onOpen}>
        {batchTexts.openJobs}
      </Button>
      <Button variant="default" disabled={isEnding} onClick={() => end(job)}>
        {batchTexts.cancel}
      </Button>
    </div>
  );
}
