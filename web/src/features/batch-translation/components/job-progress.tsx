import { Progress, Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { isActive } from '../model/job-state';
import { batchTexts } from '../texts';

/** How far a job is, what it does now, and how long it may still take. */
export function JobProgress({ job }: { readonly job: BatchTranslationJob }) {
  const { current_progress: done, total_chapters: total } = job;
  const runs = isActive(job);
  const left = runs ? remainingTime(done, total, Date.now() - Date.parse(job.created_at)) : null;
  const facts = [
    batchTexts.progress(formatNumber(done), formatNumber(total)),
    runs && job.current_chapter_title ? batchTexts.current(job.current_chapter_title) : null,
    left === null ? null : batchTexts.remaining(left),
  ].filter((fact) => fact !== null);
  return (
    <>
      <Text size="sm" role={runs ? 'status' : undefined}>
        {facts.join(' · ')}
      </Text>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        color={job.failed_chapters > 0 ? 'hoPhach' : 'reu'}
        animated={runs}
        aria-label={batchTexts.progressLabel}
      />
    </>
  );
}
