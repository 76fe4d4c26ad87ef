import { lazy, Suspense } from 'react';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { useFreshChapters } from '../../../api/chapters/use-fresh-chapters';
import { useJobHints } from '../../../api/live/use-job-hints';
import { formatNumber } from '../../../lib/format/format';
import { formatClock } from '../../../lib/format/format-time';
import { useIsHandheld } from '../../../lib/react/use-is-phone';
import { batchKeys, batchListQuery } from './batch.queries';
import { JobMessage } from './components/job-message';
import { JobProgress, JobBar } from './components/job-progress';
import { JobUsage } from './components/job-usage';
import { ResumeButtons } from './components/resume-buttons';
import { useJobEnding } from './use-job-ending';
import { hasNotEnded, isActive } from './model/job-state';
import { batchTexts } from './texts';
import { currentWords, progressWords, remainingWords, waitWords } from './model/job-words';
import styles from './batch-translation.module.css';

/** Kind of the jobs in live hints. */
const BATCH_KIND = 'batch-translation';

const JobsDialog = lazy(async () => ({ default: (await import('./components/jobs-dialog')).JobsDialog }));

/** Open jobs of the project; they are found again after a reload. */
export function ActiveJobs({ projectId }: { readonly projectId: number }) {
  const [isOpen, dialog] = useDisclosure(false);
  const queryClient = useQueryClient();
  const { data: jobs } = useQuery(batchListQuery(projectId));
  useFreshChapters(
    jobs?.reduce((sum, job) => sum + job.current_progress, 0),
    jobs?.some(isActive) ?? false,
  );
  useJobHints(({ kind }) => {
    if (kind === BATCH_KIND) void queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) });
  });
  // Shows only the newest one, because paused jobs pile up and the text needs the room. The details list all.
  const [newest, ...others] = jobs?.filter(hasNotEnded) ?? [];
  return (
    <>
      {newest && (
        <section className={styles.banner} aria-label={batchTexts.banner}>
          <ActiveJob key={newest.id} job={newest} others={others.length} onOpen={dialog.open} />
        </section>
      )}
      {isOpen && (
        <Suspense>
          <JobsDialog projectId={projectId} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface ActiveJobProps {
  readonly job: BatchTranslationJob;
  /** Number of further open jobs. */
  readonly others: number;
  readonly onOpen: () => void;
}

function ActiveJob({ job, others, onOpen }: ActiveJobProps) {
  const { end, isEnding } = useJobEnding(job.project_id);
  const isPhone = useIsHandheld();
  return (
    <div className={styles.active}>
      <div className={styles.activeProgress}>
        {isPhone ? <JobLine job={job} /> : <JobDetails job={job} />}
      </div>
      <div className={styles.acts}>
        <ResumeButtons job={job} isBrief={isPhone} />
        <Button variant="subtle" onClick={onOpen}>
          {others === 0 ? batchTexts.openJobs : batchTexts.openAllJobs(formatNumber(others + 1))}
        </Button>
        {/* Hidden on phones, where the text needs the room; the details contain it. */}
        {!isPhone && (
          <Button variant="default" disabled={isEnding} onClick={() => end(job)}>
            {commonTexts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

const BANNERS: Partial<Record<BatchTranslationJob['status'], string>> = {
  paused: batchTexts.pausedBanner,
  waiting_quota: batchTexts.waitingBanner,
};

/** The job does not run at the moment, or only slowly: failures of chapters are in the details alone. */
function isHeld(job: BatchTranslationJob): boolean {
  return job.status === 'paused' || waitWords(job) !== null;
}

function JobDetails({ job }: { readonly job: BatchTranslationJob }) {
  return (
    <>
      <Text size="sm" fw={500}>
        {BANNERS[job.status] ?? batchTexts.banner}
      </Text>
      <JobProgress job={job} />
      <JobUsage job={job} />
      {isHeld(job) && <JobMessage job={job} />}
    </>
  );
}

/** A job in one line, the most important part first: what does not fit is cut off and shown in the details. */
function JobLine({ job }: { readonly job: BatchTranslationJob }) {
  return (
    <>
      <Text size="sm" truncate role={isActive(job) ? 'status' : undefined}>
        {lineFacts(job)
          .filter((fact) => fact !== null)
          .join(' · ')}
      </Text>
      <JobBar job={job} size="sm" />
    </>
  );
}

function lineFacts(job: BatchTranslationJob): (string | null)[] {
  const progress = progressWords(job);
  if (job.status === 'paused') {
    const change = job.successor ? batchTexts.changeTo(job.successor) : null;
    return [change ?? batchTexts.paused, progress, job.error_message];
  }
  if (job.status === 'waiting_quota' && job.resumes_at)
    return [batchTexts.waitsUntil(formatClock(job.resumes_at, new Date())), progress, job.error_message];
  return [waitWords(job), progress, remainingWords(job), currentWords(job)];
}
