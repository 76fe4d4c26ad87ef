import type { BatchChapter, BatchTranslationJob } from '@lacthu/contracts';
import { presentHold, type JobItemStatus, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { batchOptionsSchema, batchPayloadSchema, batchResultSchema, type BatchAddition } from './batch-job';
import { modelOf, usageOf, type ListPrice } from './cost-limit';

const CHAPTER_STATUS: Record<JobItemStatus, BatchChapter['status']> = {
  pending: null,
  processing: null,
  done: 'translated',
  failed: 'failed',
  cancelled: null,
};

/**
 * @param lockedLines locked lines that the job has skipped so far
 * @param items its chapters; null for a summary
 * @param withTexts false leaves the texts of the chapters empty
 */
export function presentBatchJob(
  job: JobSummary,
  additions: readonly BatchAddition[],
  lockedLines: number | undefined,
  items: readonly JobItemView[] | null,
  withTexts: boolean,
  listPrice: ListPrice,
): BatchTranslationJob {
  const options = batchOptionsSchema.parse(job.options);
  const additionAt = new Map(additions.map((addition) => [addition.position, addition]));
  const addedAt = additions.map(({ addedAt: at }) => at.toISOString()).sort();
  return {
    id: job.id,
    project_id: job.scopeId ?? 0,
    status: job.status,
    source: options.source,
    engine: options.engine,
    model: options.engine === 'hanviet' ? null : modelOf(options),
    ...(options.replaces !== undefined && { replaces: options.replaces }),
    total_chapters: job.total,
    current_progress: job.done + job.failed,
    done_chapters: job.done,
    failed_chapters: job.failed,
    pending_chapters: job.pending,
    locked_lines: lockedLines || undefined,
    current_chapter_title: job.currentLabel,
    created_at: job.createdAt.toISOString(),
    completed_at: job.endedAt?.toISOString() ?? null,
    error_message: job.failureMessage,
    usage: usageOf(options, job.usage, listPrice),
    max_cost_usd: options.maxCostUsd ?? null,
    ...presentHold(job),
    ...(items
      ? {
          translated_chapters: items.map((item) =>
            presentChapter(item, additionAt.get(item.position), withTexts),
          ),
        }
      : {}),
    chapters_added_to_project: additions.length,
    added_to_project_at: addedAt.at(-1) ?? null,
  };
}

function presentChapter(
  item: JobItemView,
  addition: BatchAddition | undefined,
  withTexts: boolean,
): BatchChapter {
  const payload = batchPayloadSchema.parse(item.payload);
  const result = batchResultSchema.parse(item.result ?? {});
  return {
    title: result.title ?? payload.title,
    content: withTexts && payload.type === 'staged' ? payload.content : '',
    translated_content: (withTexts && result.translatedContent) || '',
    status: CHAPTER_STATUS[item.status],
    chapter_id: payload.type === 'saved' ? payload.chapterId : (addition?.chapterId ?? null),
    error_message: item.failureMessage,
    error_code: item.failureCode,
    locked_lines: result.lockedLines || undefined,
    added: addition !== undefined,
  };
}
