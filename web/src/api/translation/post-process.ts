import type { ChapterTaskJob, StartPostProcessResponse } from '@lacthu/contracts';
import type { AiSettings } from '../../settings/ai-settings';
import { request } from '../client';
import { accessOf } from './translate-text';

export interface PostProcessRequest {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  /** What is to be done with each chapter; the contract's SCAN_CHINESE_REMNANTS for the scan. */
  readonly instruction: string;
  readonly settings: AiSettings;
  /** Show the engine the Chinese of each line. */
  readonly withSource?: boolean;
}

/** POST /api/post-process/batch-start: many saved chapters are worked on in the background. @throws ApiError */
export function startPostProcess(order: PostProcessRequest): Promise<StartPostProcessResponse> {
  const { projectId, chapterIds, instruction, settings, withSource } = order;
  return request('/api/post-process/batch-start', {
    method: 'POST',
    json: {
      projectId,
      chapterIds,
      processingConfig: { instruction, engine: settings.engine, withSource, ...accessOf(settings) },
    },
    answer: 'startPostProcessResponseSchema',
  });
}

/** GET /api/post-process/user-jobs: the person's open jobs and those that ended lately. @throws ApiError */
export function listPostProcesses(signal: AbortSignal): Promise<Omit<ChapterTaskJob, 'results'>[]> {
  return request('/api/post-process/user-jobs', { signal, answer: 'postProcessJobListSchema' });
}

/** GET /api/post-process/batch-status/{id} @throws ApiError */
export function findPostProcess(id: string, signal: AbortSignal): Promise<ChapterTaskJob> {
  return request(`/api/post-process/batch-status/${id}`, { signal, answer: 'postProcessStatusSchema' });
}

/** POST /api/post-process/batch-cancel/{id}: what is done stays. @throws ApiError */
export async function cancelPostProcess(id: string): Promise<void> {
  await request(`/api/post-process/batch-cancel/${id}`, { method: 'POST' });
}

/** DELETE /api/post-process/job/{id}: only of a job that has ended; the chapters stay as they are. @throws ApiError */
export async function deletePostProcess(id: string): Promise<void> {
  await request(`/api/post-process/job/${id}`, { method: 'DELETE' });
}
