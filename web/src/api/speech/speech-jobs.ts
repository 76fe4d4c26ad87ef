import { queryOptions } from '@tanstack/react-query';
import type { SpeechJob, SpeechJobList, StartBatchAudioResponse } from '@lacthu/contracts';
import { request } from '../client';
import type { Voice } from './speaking';

export interface BatchAudioOrder {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  readonly voice: Voice;
}

/** POST /api/tts/batch-start: chapters are read aloud in the background, once for each key. @throws ApiError */
export function startBatchAudio(
  { projectId, chapterIds, voice: { voice, ...others } }: BatchAudioOrder,
  idempotencyKey: string,
): Promise<StartBatchAudioResponse> {
  return request('/api/tts/batch-start', {
    method: 'POST',
    json: { projectId, chapterIds, ttsConfig: { ...others, ...(voice === '' ? {} : { voice }) } },
    idempotencyKey,
    answer: 'startBatchAudioResponseSchema',
  });
}

/** POST /api/tts/audiobook-start: the official audio of a project becomes one M4B. @throws ApiError */
export function startAudiobook(projectId: number, idempotencyKey: string): Promise<StartBatchAudioResponse> {
  return request('/api/tts/audiobook-start', {
    method: 'POST',
    json: { projectId },
    idempotencyKey,
    answer: 'startBatchAudioResponseSchema',
  });
}

/** GET /api/tts/batch-jobs/user: the person's open jobs and those that ended lately, newest first. @throws ApiError */
export async function listSpeechJobs(signal: AbortSignal): Promise<SpeechJobList['jobs']> {
  return (await request('/api/tts/batch-jobs/user', { signal, answer: 'speechJobListSchema' })).jobs;
}

/** GET /api/tts/batch-status/{id} @throws ApiError */
export function findSpeechJob(id: string, signal: AbortSignal): Promise<SpeechJob> {
  return request(`/api/tts/batch-status/${id}`, { signal, answer: 'speechJobStatusAnswerSchema' });
}

/** POST /api/tts/batch-cancel/{id}: what is done stays. @throws ApiError */
export async function cancelSpeechJob(id: string): Promise<void> {
  await request(`/api/tts/batch-cancel/${id}`, { method: 'POST' });
}

/** DELETE /api/tts/job/{id}: only of a job that has ended; the audio stays. @throws ApiError */
export async function deleteSpeechJob(id: string): Promise<void> {
  await request(`/api/tts/job/${id}`, { method: 'DELETE' });
}

/** As often as any job is looked at (specification 2, §9). */
const OPEN_MS = 3000;
const OPEN: ReadonlySet<string> = new Set(['queued', 'pending', 'processing']);

/** The audiobooks of a project that are being made or were made lately, newest first. */
export function audiobooksQuery(projectId: number) {
  return queryOptions({
    queryKey: ['speech', 'audiobooks', projectId] as const,
    queryFn: async ({ signal }) =>
      (await listSpeechJobs(signal)).filter(
        (job) => job.kind === 'audiobook' && job.project_id === projectId,
      ),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => OPEN.has(status)) ? OPEN_MS : false),
    staleTime: 0,
  });
}
