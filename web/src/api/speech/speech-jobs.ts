import { queryOptions } from '@tanstack/react-query';
import type { SpeechJob, SpeechJobList, StartBatchAudioResponse } from '@lacthu/contracts';
import { request } from '../client';
import type { Voice } from './speaking';

export interface BatchAudioRequest {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  readonly voice: Voice;
}

/**
 * POST /api/tts/batch-start: generates audio of chapters in the background, once per idempotency key. @throws ApiError
 */
export function startBatchAudio(
  { projectId, chapterIds, voice: { voice, ...others } }: BatchAudioRequest,
  idempotencyKey: string,
): Promise<StartBatchAudioResponse> {
  return request('/api/tts/batch-start', {
    method: 'POST',
    json: { projectId, chapterIds, ttsConfig: { ...others, ...(voice === '' ? {} : { voice }) } },
    idempotencyKey,
    answer: 'startBatchAudioResponseSchema',
  });
}

export interface ChapterAudioRequest {
  readonly chapterId: number;
  /** Text to read, saved or not. */
  readonly text: string;
  readonly voice: Voice;
}

/**
 * POST /api/tts/chapter-start: generates audio of one chapter in the background, once per idempotency key. @throws
 * ApiError
 */
export function startChapterAudio(
  { chapterId, text, voice: { voice, ...others } }: ChapterAudioRequest,
  idempotencyKey: string,
): Promise<StartBatchAudioResponse> {
  return request('/api/tts/chapter-start', {
    method: 'POST',
    json: { chapterId, text, ttsConfig: { ...others, ...(voice === '' ? {} : { voice }) } },
    idempotencyKey,
    answer: 'startBatchAudioResponseSchema',
  });
}

/** POST /api/tts/audiobook-start: joins the official audio of a project into one M4B. @throws ApiError */
export function startAudiobook(projectId: number, idempotencyKey: string): Promise<StartBatchAudioResponse> {
  return request('/api/tts/audiobook-start', {
    method: 'POST',
    json: { projectId },
    idempotencyKey,
    answer: 'startBatchAudioResponseSchema',
  });
}

/** GET /api/tts/batch-jobs/user: the user's open jobs and those that ended lately, newest first. @throws ApiError */
export async function listSpeechJobs(signal: AbortSignal): Promise<SpeechJobList['jobs']> {
  return (await request('/api/tts/batch-jobs/user', { signal, answer: 'speechJobListSchema' })).jobs;
}

/** GET /api/tts/batch-status/{id} @throws ApiError */
export function findSpeechJob(id: string, signal: AbortSignal): Promise<SpeechJob> {
  return request(`/api/tts/batch-status/${id}`, { signal, answer: 'speechJobStatusAnswerSchema' });
}

/** POST /api/tts/batch-cancel/{id}: finished chapters keep their audio. @throws ApiError */
export async function cancelSpeechJob(id: string): Promise<void> {
  await request(`/api/tts/batch-cancel/${id}`, { method: 'POST' });
}

/** DELETE /api/tts/job/{id}: only for a job that has ended; the audio stays. @throws ApiError */
export async function deleteSpeechJob(id: string): Promise<void> {
  await request(`/api/tts/job/${id}`, { method: 'DELETE' });
}

/** Polling interval of open jobs in ms (specification 2, §9). */
const OPEN_MS = 3000;
const OPEN: ReadonlySet<string> = new Set(['queued', 'pending', 'processing']);

/** Whether a speech job is queued or running. */
export const isOpenSpeechJob = ({ status }: { readonly status: string }): boolean => OPEN.has(status);

export interface ChapterAudioJob {
  readonly job: SpeechJobList['jobs'][number];
  /** Error code of a failed job; null otherwise. */
  readonly failureCode: string | null;
}

export const chapterAudioKey = (chapterId: number) => ['speech', 'chapter-audio', chapterId] as const;

/** The newest job that generates, or lately generated, the audio of one chapter; null when there is none. */
export function chapterAudioQuery(chapterId: number) {
  return queryOptions({
    queryKey: chapterAudioKey(chapterId),
    queryFn: async ({ signal }): Promise<ChapterAudioJob | null> => {
      const job = (await listSpeechJobs(signal)).find((listed) => listed.chapter_id === chapterId);
      if (!job) return null;
      const { results } = job.status === 'failed' ? await findSpeechJob(job.id, signal) : { results: [] };
      return { job, failureCode: results[0]?.error_code ?? null };
    },
    refetchInterval: ({ state }) => (state.data && isOpenSpeechJob(state.data.job) ? OPEN_MS : false),
    staleTime: 0,
  });
}

/** The audiobook jobs of a project, open or ended lately, newest first. */
export function audiobooksQuery(projectId: number) {
  return queryOptions({
    queryKey: ['speech', 'audiobooks', projectId] as const,
    queryFn: async ({ signal }) =>
      (await listSpeechJobs(signal)).filter(
        (job) => job.kind === 'audiobook' && job.project_id === projectId,
      ),
    refetchInterval: ({ state }) => (state.data?.some(isOpenSpeechJob) ? OPEN_MS : false),
    staleTime: 0,
  });
}
