import type { ChapterTaskJob, StartPostProcessResponse } from '@lacthu/contracts';
import type { AiSettings } from '../../settings/ai-settings';
import { request } from '../client';
import { accessOf } from './translate-text';

export interface PostProcessRequest {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  /** Instruction applied to each chapter; SCAN_CHINESE_REMNANTS of the contract starts the scan. */
  readonly instruction: string;
  readonly settings: AiSettings;
  /** Send the Chinese source of each line to the engine. */
  readonly withSource?: boolean;
}

/** POST /api/post-process/batch-start: processes many saved chapters in the background. @throws ApiError */
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

/** GET /api/post-process/user-jobs: the user's open jobs and those that ended lately. @throws ApiError */
export function listPostProcesses(signal: AbortSignal): Promise<Omit<ChapterTaskJob, 'results'>[]> {
  return request('/api/post-process/user-jobs', { signal, answer: 'postProcessJobListSchema' });
}

/** GET /api/post-process/batch-status/{id} @throws ApiError */
export function findPostProcess(id: string, signal: AbortSignal): Promise<ChapterTaskJob> {
  return request(`/api/post-process/batch-status/${id}`, { signal, answer: 'postProcessStatusSchema' });
}

/** POST /api/post-process/batch-cancel/{id}: finished chapters keep their changes. @throws ApiError */
export async function cancelPostProcess(id: string): Promise<void> {
  await request(`/api/post-process/batch-cancel/${id}`, { method: 'POST' });
}

/** DELETE /api/post-process/job/{id}: only for a job that has ended; the chapters stay as they are. @throws ApiError */
export async function deletePostProcess(id: string): Promise<void> {
  await request(`/api/post-process/job/${id}`, { method: 'DELETE' });
}
