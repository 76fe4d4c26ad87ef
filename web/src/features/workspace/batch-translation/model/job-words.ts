import type { BatchTranslationJob } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { remainingTime } from '../../../../lib/format/remaining-time';
import { batchTexts } from '../texts';
import { formatClock } from '../../../../lib/format/format-time';
import { isActive } from './job-state';
import { planLeftWords } from './plan-words';

/** Number of processed chapters of a job. */
export function progressWords({
  current_progress: done,
  total_chapters: total,
}: BatchTranslationJob): string {
  return batchTexts.progress(formatNumber(done), formatNumber(total));
}

/** The current chapter of a running job. */
export function currentWords(job: BatchTranslationJob): string | null {
  return isActive(job) && job.current_chapter_title ? batchTexts.current(job.current_chapter_title) : null;
}

/** Calls and end of a running job by its plan, or its remaining time by its speed so far. */
export function remainingWords(job: BatchTranslationJob): string | null {
  if (!isActive(job)) return null;
  if (job.plan) return planLeftWords(job.plan, new Date());
  const elapsedMs = Date.now() - Date.parse(job.created_at);
  const left = remainingTime(job.current_progress, job.total_chapters, elapsedMs);
  return left === null ? null : batchTexts.remaining(left);
}

/** Time until which a job waits for a limit; null for a job that waits for none. */
export function waitWords({ status, resumes_at: resumesAt, wait }: BatchTranslationJob): string | null {
  const now = new Date();
  if (status === 'waiting_quota' && resumesAt) return batchTexts.resumesAt(formatClock(resumesAt, now));
  return status === 'processing' && wait
    ? batchTexts.limitWait(wait.reason, formatClock(wait.until, now))
    : null;
}
