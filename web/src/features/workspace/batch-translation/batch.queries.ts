import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { isReady, modelOf } from '../../../settings/ai-settings';
import { startBodyOf, type StartBatchOptions } from './start-body';
import { hasNotEnded, isActive } from './model/job-state';

/** Polling interval of running jobs in ms (specification 2, §9). */
const POLL_MS = 3000;
/** Polling interval of a paused or waiting job in ms: it changes when a user acts, or after hours. */
const PAUSED_POLL_MS = 30_000;

export const batchKeys = {
  ofProject: (projectId: number) => ['batch-translations', projectId] as const,
  job: (projectId: number, jobId: string) => ['batch-translations', projectId, jobId] as const,
};

/**
 * GET /api/batch-translations/{projectId}, without texts; polled every 3 s while a job runs, and less often while one
 * is paused or waits.
 */
export function batchListQuery(projectId: number) {
  return queryOptions({
    queryKey: batchKeys.ofProject(projectId),
    queryFn: async ({ signal }) => {
      const { jobs } = await request(`/api/batch-translations/${projectId}`, {
        signal,
        query: { fields: 'summary' },
        answer: 'batchTranslationListSchema',
      });
      return jobs;
    },
    refetchInterval: ({ state: { data: jobs = [] } }) => {
      if (jobs.some(isActive)) return POLL_MS;
      return jobs.some(hasNotEnded) ? PAUSED_POLL_MS : false;
    },
  });
}

/** How long (ms) a plan is reused: quotas and speed change while others work. */
const PLAN_FRESH_MS = 60_000;

/** POST /api/batch-translations/plan: the plan of a batch; the cache does not hold the keys of its body. */
export function planQuery(projectId: number, options: StartBatchOptions | null) {
  const { choice, stylePrompt, cost, settings } = options ?? {};
  const engine = settings && [settings.engine, modelOf(settings), settings.baseUrl, isReady(settings)];
  return queryOptions({
    queryKey: ['batch-plan', projectId, choice, engine, stylePrompt, cost],
    queryFn: async ({ signal }) => {
      const { plan } = await request('/api/batch-translations/plan', {
        method: 'POST',
        signal,
        json: { projectId, ...(options && startBodyOf(options)) },
        answer: 'planBatchTranslationResponseSchema',
      });
      return plan;
    },
    staleTime: PLAN_FRESH_MS,
    retry: false,
  });
}

/** GET /api/batch-translations/{projectId}/{jobId}: one job with its chapters. */
export function batchJobQuery(projectId: number, jobId: string) {
  return queryOptions({
    queryKey: batchKeys.job(projectId, jobId),
    queryFn: async ({ signal }) => {
      const { job } = await request(`/api/batch-translations/${projectId}/${jobId}`, {
        signal,
        query: { fields: 'summary' },
        answer: 'batchTranslationAnswerSchema',
      });
      return job;
    },
  });
}
