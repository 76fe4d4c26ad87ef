import { Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { isActive } from '../model/job-state';
import { currentWords, progressWords, remainingWords } from '../model/job-words';
import { batchTexts } from '../texts';
import { JobBar } from './job-progress';

/** A job in one line, the weightiest first: what does not fit is cut off and stands in the details. */
export function JobLine({ job }: { readonly job: BatchTranslationJob }) {
  const facts =
    job.status === 'paused'
      ? [batchTexts.paused, progressWords(job), job.error_message]
      : [progressWords(job), remainingWords(job), currentWords(job)];
  return (
    <>
      <Text size="sm" truncate role={isActive(job) ? 'status' : undefined}>
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
      <JobBar job={job} size="sm" />
    </>
  );
}
