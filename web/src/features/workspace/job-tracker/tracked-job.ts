import type { SpeechJob, ChapterTaskJob } from '@lacthu/contracts';
import type { JobState } from '../../../ui/job-state';
import {
  cancelPostProcess,
  deletePostProcess,
  findPostProcess,
  listPostProcesses,
} from '../../../api/translation/post-process';
import {
  cancelSpeechJob,
  deleteSpeechJob,
  findSpeechJob,
  listSpeechJobs,
} from '../../../api/speech/speech-jobs';
import { trackerTexts } from './texts';

/** Audio of many chapters, and audiobooks. */
const speechSources: readonly JobSource[] = [
  speechSource('batch-audio', trackerTexts.kinds.batchAudio),
  speechSource('audiobook', trackerTexts.kinds.audiobook),
];

const KIND = 'post-process';

/** Post-processing of many chapters. */
const postProcessSource: JobSource = {
  kind: KIND,
  name: trackerTexts.kinds.postProcess,
  list: async (signal) =>
    (await listPostProcesses(signal)).map((job) => trackedTask(KIND, { ...job, results: [] })),
  find: async (id, signal) => trackedTask(KIND, await findPostProcess(id, signal)),
  cancel: cancelPostProcess,
  remove: deletePostProcess,
};

/** All kinds of jobs in the tracker. */
export const JOB_SOURCES: readonly JobSource[] = [postProcessSource, ...speechSources];

/** A chapter that failed. */
export interface FailedChapter {
  readonly title: string;
  readonly reason: string;
}

/** A background job over chapters, of any kind. */
export interface TrackedJob {
  /** Kind of its {@link JobSource}. */
  readonly kind: string;
  readonly id: string;
  readonly projectId: number;
  readonly status: JobState;
  readonly total: number;
  /** Number of finished chapters, successful or not. */
  readonly done: number;
  readonly currentTitle: string | null;
  /** Seconds; null while unknown. */
  readonly secondsLeft: number | null;
  /** Reason why it failed, is paused or waits. */
  readonly message: string | null;
  /** Time at which a waiting job continues by itself. */
  readonly resumesAt: string | null;
  /** Empty when only the list was requested. */
  readonly failures: readonly FailedChapter[];
  /** Number of skipped locked lines; 0 when only the list was requested. */
  readonly lockedLines: number;
}

/** Source of one kind of jobs, with its actions. All calls reject with an ApiError. */
export interface JobSource {
  /** As live hints call it. */
  readonly kind: string;
  /** Label of such a job, such as 'Biên tập'. */
  readonly name: string;
  /** The user's open jobs; may also contain ended ones. */
  list(signal: AbortSignal): Promise<readonly TrackedJob[]>;
  find(id: string, signal: AbortSignal): Promise<TrackedJob>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const ENDED: ReadonlySet<JobState> = new Set(['completed', 'partial', 'failed', 'cancelled']);

/** The job has ended. */
export function hasEnded(status: JobState): boolean {
  return ENDED.has(status);
}

/** The job is queued or running. */
export function isActive(status: JobState): boolean {
  return !hasEnded(status) && status !== 'paused' && status !== 'waiting_quota';
}

/** Whether cancelling is offered (specification 2, §4); also for a paused or waiting job. */
export function mayCancel(status: JobState): boolean {
  return !hasEnded(status);
}

/** Whether removing is offered (specification 2, §4). */
export function mayRemove(status: JobState): boolean {
  return hasEnded(status);
}

/** Returns the source of a kind; undefined for jobs that other parts show. */
export function sourceOf(kind: string): JobSource | undefined {
  return JOB_SOURCES.find((source) => source.kind === kind);
}

function speechSource(kind: SpeechJob['kind'], name: string): JobSource {
  return {
    kind,
    name,
    list: async (signal) =>
      (await listSpeechJobs(signal))
        .filter((job) => job.kind === kind)
        .map((job) => trackedTask(kind, { ...job, results: [] })),
    find: async (id, signal) => trackedTask(kind, await findSpeechJob(id, signal)),
    cancel: cancelSpeechJob,
    remove: deleteSpeechJob,
  };
}

/** Converts a task over chapters, of any kind, to a tracked job. */
function trackedTask(kind: string, job: ChapterTaskJob | SpeechJob): TrackedJob {
  return {
    kind,
    id: job.id,
    projectId: job.project_id,
    status: job.status,
    total: job.total_chapters,
    done: job.current_progress,
    currentTitle: job.current_chapter_title,
    secondsLeft: job.estimatedTimeRemaining,
    message: job.error_message,
    resumesAt: job.resumes_at ?? null,
    failures: job.results
      .filter(({ status }) => status === 'failed')
      .map(({ title, error_message: reason }) => ({ title, reason: reason ?? trackerTexts.noReason })),
    lockedLines: countLocked(job.results),
  };
}

/** Jobs that change no text have no such count. */
function countLocked(results: readonly { readonly title: string; readonly locked_lines?: number }[]): number {
  return results.reduce((sum, { locked_lines: count = 0 }) => sum + count, 0);
}
