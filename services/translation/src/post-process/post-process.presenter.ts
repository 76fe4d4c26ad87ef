import type { ChapterTaskJob } from '@lacthu/contracts';
import { presentJob, presentJobItem, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { usageOf, type ListPrice } from '../batch-translation/cost-limit';
import {
  postProcessOptionsSchema,
  postProcessPayloadSchema,
  postProcessResultSchema,
} from './post-process-job';

export type ListedChapterTask = Omit<ChapterTaskJob, 'results'>;

/** Presents a job without its chapters. */
export function presentChapterTaskInList(
  job: JobSummary,
  now: Date,
  listPrice: ListPrice,
): ListedChapterTask {
  const options = postProcessOptionsSchema.parse(job.options);
  return {
    ...presentJob(job, now),
    status: job.status,
    engine: options.engine,
    usage: usageOf(options, job.usage, listPrice),
  };
}

/** Presents a job with the state of each chapter. */
export function presentChapterTask(
  job: JobSummary,
  items: readonly JobItemView[],
  now: Date,
  listPrice: ListPrice,
): ChapterTaskJob {
  return { ...presentChapterTaskInList(job, now, listPrice), results: items.map(presentResult) };
}

function presentResult(item: JobItemView): ChapterTaskJob['results'][number] {
  const { chapterId, title } = postProcessPayloadSchema.parse(item.payload);
  const result = item.result ? postProcessResultSchema.parse(item.result) : null;
  return {
    chapter_id: chapterId,
    title,
    ...presentJobItem(item),
    locked_lines: result?.lockedLines || undefined,
  };
}
