import { Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { usageWords } from '../model/job-cost';

/** Actual usage and cost of a job so far, and its limit. */
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
