import type { ChapterTaskJob, JobHold } from '@lacthu/contracts';
import type { JobItemView, JobSummary } from './job.queries';
import { secondsLeft } from './time-left';

type JobInTracker = Omit<ChapterTaskJob, 'status' | 'engine' | 'usage' | 'results'>;
type ItemInTracker = Pick<ChapterTaskJob['results'][number], 'status' | 'error_message' | 'error_code'>;

/**
 * Presents the fields that all jobs have in the job tracker.
 *
 * @param progress in chapters, where it differs from the items
 */
export function presentJob(
  job: JobSummary,
  now: Date,
  progress = { total: job.total, current: job.done + job.failed },
): JobInTracker {
  const projectId = job.scopeId ?? 0;
  const endedAt = job.endedAt?.toISOString() ?? null;
  return {
    id: job.id,
    jobId: job.id,
    project_id: projectId,
    projectId,
    total_chapters: progress.total,
    current_progress: progress.current,
    current_chapter_title: job.currentLabel,
    progress: { ...progress, currentChapter: job.currentLabel },
    created_at: job.createdAt.toISOString(),
    startTime: (job.startedAt ?? job.createdAt).toISOString(),
    completed_at: endedAt,
    endTime: endedAt,
    error_message: job.failureMessage,
    ...presentHold(job),
    estimatedTimeRemaining: secondsLeft(job, now),
  };
}

/** Presents why and until when a job does not run; undefined fields are left out of the answer. */
export function presentHold(job: JobSummary): JobHold {
  const { status, resumesAt, pauseReason, successor, waitUntil, waitReason } = job;
  return {
    ...(status === 'waiting_quota' && { resumes_at: resumesAt?.toISOString() ?? null }),
    ...(status === 'paused' && { pause_reason: pauseReason, successor }),
    ...(waitUntil && waitReason && { wait: { until: waitUntil.toISOString(), reason: waitReason } }),
  };
}

/** Presents the state of an item; null until it is done or failed. */
export function presentJobItem({ status, failureMessage, failureCode }: JobItemView): ItemInTracker {
  return {
    status: status === 'done' || status === 'failed' ? status : null,
    error_message: failureMessage,
    error_code: failureCode,
  };
}
