import type { ChapterTaskJob } from '@lacthu/contracts';
import { secondsLeft, type JobItemStatus, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { usageOf } from '../batch-translation/cost-limit';
import {
  postProcessOptionsSchema,
  postProcessPayloadSchema,
  postProcessResultSchema,
} from './post-process-job';

export type ListedChapterTask = Omit<ChapterTaskJob, 'results'>;

const CHAPTER_STATUS: Record<JobItemStatus, ChapterTaskJob['results'][number]['status']> = {
  pending: null,
  processing: null,
  done: 'done',
  failed: 'failed',
  cancelled: null,
};

/** Presents a job without its chapters. */
export function presentChapterTaskInList(job: JobSummary, now: Date): ListedChapterTask {
  const ended = job.done + job.failed;
  const projectId = job.scopeId ?? 0;
  const options = postProcessOptionsSchema.parse(job.options);
  const startedAt = (job.startedAt ?? job.createdAt).toISOString();
  const endedAt = job.endedAt?.toISOString() ?? null;
  return {
    id: job.id,
    jobId: job.id,
    project_id: projectId,
    projectId,
    status: job.status,
    engine: options.engine,
    total_chapters: job.total,
    current_progress: ended,
    current_chapter_title: job.currentLabel,
    progress: { total: job.total, current: ended, currentChapter: job.currentLabel },
    created_at: job.createdAt.toISOString(),
    startTime: startedAt,
    completed_at: endedAt,
    endTime: endedAt,
    error_message: job.failureMessage,
    estimatedTimeRemaining: secondsLeft(job, now),
    usage: usageOf(options, job.usage),
  };
}

/** Presents a job with the state of each chapter. */
export function presentChapterTask(
  job: JobSummary,
  items: readonly JobItemView[],
  now: Date,
): ChapterTaskJob {
  return { ...presentChapterTaskInList(job, now), results: items.map(presentResult) };
}

function presentResult(item: JobItemView): ChapterTaskJob['results'][number] {
  const { chapterId, title } = postProcessPayloadSchema.parse(item.payload);
  const result = item.result ? postProcessResultSchema.parse(item.result) : null;
  return {
    chapter_id: chapterId,
    title,
    status: CHAPTER_STATUS[item.status],
    error_message: item.failureMessage,
    error_code: item.failureCode,
    locked_lines: result?.lockedLines || undefined,
  };
}
