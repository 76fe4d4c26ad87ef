import { Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { usageWords } from '../model/job-cost';

/** What a job has really used so far, and what it may cost. */
export function JobUsage({ job }: { readonly job: BatchTranslationJob }) {
  const words = usageWords(job);
  return (
    words !== null && (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  );
}
