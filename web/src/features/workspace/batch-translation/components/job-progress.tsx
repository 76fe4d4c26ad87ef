import { Progress, Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { isActive } from '../model/job-state';
import { currentWords, progressWords, remainingWords } from '../model/job-words';
import { batchTexts } from '../texts';

/** Progress of a job, its current chapter and the remaining time. */
export function JobProgress({ job }: { readonly job: BatchTranslationJob }) {
  const facts = [progressWords(job), currentWords(job), remainingWords(job)].filter((fact) => fact !== null);
  return (
    <>
      <Text size="sm" role={isActive(job) ? 'status' : undefined}>
        {facts.join(' · ')}
      </Text>
      <JobBar job={job} />
    </>
  );
}

export function JobBar({ job, size }: { readonly job: BatchTranslationJob; readonly size?: 'sm' }) {
  const { current_progress: done, total_chapters: total } = job;
  return (
    <Progress
      size={size}
      value={total === 0 ? 0 : (done / total) * 100}
      color={job.failed_chapters > 0 ? 'hoPhach' : 'reu'}
      animated={isActive(job)}
      aria-label={batchTexts.progressLabel}
    />
  );
}
