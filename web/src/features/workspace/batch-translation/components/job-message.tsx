import { Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { waitWords } from '../model/job-words';

/** Reason why a job failed, is paused or waits, and the time until which it waits. */
export function JobMessage({ job }: { readonly job: BatchTranslationJob }) {
  const wait = waitWords(job);
  return (
    <>
      {job.error_message && (
        <Text size="sm" c={job.status === 'waiting_quota' ? undefined : 'var(--lt-danger)'}>
          {job.error_message}
        </Text>
      )}
      {wait && <Text size="sm">{wait}</Text>}
    </>
  );
}
