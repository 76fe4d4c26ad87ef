import type { SpeechJob, SpeechJobStatus } from '@lacthu/contracts';
import { secondsLeft, type JobItemStatus, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { audioUrl } from '../audio-files/audio-file';
import {
  AUDIOBOOK,
  BATCH_AUDIO,
  audiobookOptionsSchema,
  batchAudioOptionsSchema,
  chapterPayloadSchema,
  skippedChapterSchema,
} from './speech-job';

export type ListedSpeechJob = Omit<SpeechJob, 'results'>;

const CHAPTER_STATUS: Record<JobItemStatus, SpeechJob['results'][number]['status']> = {
  pending: null,
  processing: null,
  done: 'done',
  failed: 'failed',
  cancelled: null,
};

/** Fields that differ between the kinds. */
type Work = Pick<SpeechJob, 'kind' | 'engine' | 'chapter_id' | 'total_chapters' | 'current_progress'>;

/**
 * Presents a job without its chapters.
 * @param bookId the audiobook that it made and that still exists; null for any other job
 */
export function presentSpeechJobInList(job: JobSummary, bookId: string | null, now: Date): ListedSpeechJob {
  const projectId = job.scopeId ?? 0;
  const startedAt = (job.startedAt ?? job.createdAt).toISOString();
  const endedAt = job.endedAt?.toISOString() ?? null;
  const work = workOf(job);
  return {
    id: job.id,
    jobId: job.id,
    project_id: projectId,
    projectId,
    status: statusOf(job),
    ...work,
    current_chapter_title: job.currentLabel,
    progress: {
      total: work.total_chapters,
      current: work.current_progress,
      currentChapter: job.currentLabel,
    },
    created_at: job.createdAt.toISOString(),
    startTime: startedAt,
    completed_at: endedAt,
    endTime: endedAt,
    error_message: job.failureMessage,
    estimatedTimeRemaining: secondsLeft(job, now),
    file_url: bookId === null ? null : audioUrl({ id: bookId, kind: 'audiobook', projectId }),
  };
}

/** Presents a job with the state of each chapter; an audiobook is one piece of work and lists none. */
export function presentSpeechJob(
  job: JobSummary,
  items: readonly JobItemView[],
  bookId: string | null,
  now: Date,
): SpeechJob {
  const results = job.kind === BATCH_AUDIO ? items.map(presentResult) : [];
  return { ...presentSpeechJobInList(job, bookId, now), results };
}

/** The API calls a job `queued` until a worker starts it. */
function statusOf({ status }: JobSummary): SpeechJobStatus {
  return status === 'pending' ? 'queued' : status;
}

function workOf(job: JobSummary): Work {
  const ended = job.done + job.failed;
  if (job.kind !== AUDIOBOOK) {
    const { engine, chapterId = null } = batchAudioOptionsSchema.parse(job.options);
    return {
      kind: BATCH_AUDIO,
      engine,
      chapter_id: chapterId,
      total_chapters: job.total,
      current_progress: ended,
    };
  }
  const { chapters } = audiobookOptionsSchema.parse(job.options);
  return {
    kind: AUDIOBOOK,
    engine: '',
    chapter_id: null,
    total_chapters: chapters,
    current_progress: ended > 0 ? chapters : 0,
  };
}

function presentResult(item: JobItemView): SpeechJob['results'][number] {
  const { chapterId, title } = chapterPayloadSchema.parse(item.payload);
  const chapter = { chapter_id: chapterId, title };
  const skipped = skippedChapterSchema.safeParse(item.result);
  if (skipped.success) {
    const { skipped: error_message } = skipped.data;
    return { ...chapter, status: 'skipped', error_message, error_code: 'tts.nothing_to_read' };
  }
  return {
    ...chapter,
    status: CHAPTER_STATUS[item.status],
    error_message: item.failureMessage,
    error_code: item.failureCode,
  };
}
