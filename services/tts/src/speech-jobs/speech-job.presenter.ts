import type { SpeechJob, SpeechJobStatus } from '@lacthu/contracts';
import { presentJob, presentJobItem, type JobItemView, type JobSummary } from '@lacthu/jobs';
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

/**
 * Presents a job without its chapters.
 * @param bookId the audiobook that it made and that still exists; null for any other job
 */
export function presentSpeechJobInList(job: JobSummary, bookId: string | null, now: Date): ListedSpeechJob {
  const projectId = job.scopeId ?? 0;
  return {
    ...(job.kind === AUDIOBOOK ? presentAudiobook(job, now) : presentBatch(job, now)),
    status: statusOf(job),
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

function presentBatch(job: JobSummary, now: Date) {
  const { engine, chapterId = null } = batchAudioOptionsSchema.parse(job.options);
  return { ...presentJob(job, now), kind: BATCH_AUDIO, engine, chapter_id: chapterId } as const;
}

/** An audiobook is one item, and shows the chapters in it. */
function presentAudiobook(job: JobSummary, now: Date) {
  const { chapters } = audiobookOptionsSchema.parse(job.options);
  const progress = { total: chapters, current: job.done + job.failed > 0 ? chapters : 0 };
  return { ...presentJob(job, now, progress), kind: AUDIOBOOK, engine: '', chapter_id: null } as const;
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
    ...presentJobItem(item),
  };
}
